// @document
import { act, screen, within } from '@testing-library/react';
import { Interface } from 'ethers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { retryAsked } from '#chain/blocks/blocksSlice.ts';
import { pollChain } from '#chain/multicall/pollChain.ts';
import { accountViewed } from '#entities/account/accountSlice.ts';
import { walletClosed } from '#entities/wallet/walletSlice.ts';
import { competitionAbi } from '#protocol/abi/competitionAbi.ts';
import { termsHash } from '#protocol/competitionTerms.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { ZERO_HASH } from '#testing/battle.ts';
import { dialogCalled, visitBattle, button } from '#testing/battleVisit.tsx';
import {
  battleAddress,
  builtTerms,
  createBattleWorld,
  type BattleWorld,
} from '#testing/battleWorld.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
// The page loads them lazily; imported here so that the tests need not wait for them.
import './components/dialogs.ts';
import './share/ShareDialog.tsx';

let world: BattleWorld;

let battle: BattleWorld['battle'];

beforeEach(() => {
  localStorage.clear();
  world = createBattleWorld();
  ({ battle } = world);
});

describe('the phases of the battle', () => {
  it('counts down to the start, and offers to register', async () => {
    visitBattle(world);
    expect(await screen.findByText('Starting Soon')).toBeVisible();
    expect(await screen.findByRole('timer', { name: /^Trading starts in/ })).toBeVisible();
    expect(await button('I want to Battle!')).toBeEnabled();
    expect(screen.queryByRole('region', { name: 'The result' })).toBeNull();
  });

  it('lets those who registered trade', async () => {
    battle.phase = 'open';
    battle.own.hasRegistered = true;
    visitBattle(world);
    expect(await screen.findByText('Now Live!')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Trade Now' })).toHaveAttribute('href', '/swap');
  });

  it('tells the others that they are too late', async () => {
    battle.phase = 'open';
    visitBattle(world);
    expect(await button('Registration is closed')).toBeDisabled();
  });

  it('has no button while prizes are calculated, and no result yet', async () => {
    battle.phase = 'close';
    battle.own.hasRegistered = true;
    visitBattle(world);
    expect(await screen.findByText('Calculating prizes…')).toBeVisible();
    expect(screen.getByText(/^No result has been proposed yet/)).toBeVisible();
  });

  it('shows a proposed result with its window to object', async () => {
    battle.phase = 'close';
    battle.finalIn = 50;
    battle.attempt = 1n;
    visitBattle(world);
    expect(await screen.findByRole('timer', { name: /^Window to object/ })).toBeVisible();
    const result = within(screen.getByRole('region', { name: 'The result' }));
    expect(result.getByText('7 MEOW')).toBeVisible();
  });

  it('says that a result was objected to', async () => {
    battle.phase = 'close';
    battle.attempt = 1n;
    visitBattle(world);
    expect(await screen.findByText(/^A result was objected to/)).toBeVisible();
  });

  it("doesn't say that there is nothing to claim while the list isn't known", async () => {
    battle.phase = 'claiming';
    battle.finalIn = -10;
    battle.own.hasRegistered = true;
    visitBattle(world);
    expect(await button('Claim prizes')).toBeDisabled();
    expect(await screen.findByText(/Recompute the result below to claim/)).toBeVisible();
  });

  it('offers what could not be given with a claimed prize', async () => {
    battle.phase = 'claiming';
    battle.finalIn = -10;
    battle.own = { hasRegistered: true, hasClaimed: true, pointsOwed: 500n, isCatOwed: true };
    visitBattle(world);
    expect(await button('Prizes Claimed!')).toBeDisabled();
    expect(await button('Claim the rest')).toBeEnabled();
  });

  it('says that the cat follows by itself, and offers it where it does not', async () => {
    battle.phase = 'claiming';
    battle.finalIn = -10;
    battle.own = { hasRegistered: true, hasClaimed: true, pointsOwed: 0n, isCatOwed: true };
    const user = visitBattle(world);
    expect(await screen.findByText(/^Your champion's cat follows your claim/)).toBeVisible();
    expect(screen.queryByText(/couldn't be given/)).toBeNull();
    await user.click(await button('Collect your cat'));
    const dialog = await dialogCalled('Collect your cat');
    await user.click(await dialog.findByRole('button', { name: 'Collect your cat' }));
    await vi.waitFor(() => expect(world.transactions()).toHaveLength(1));
    const { to, data } = world.transactions()[0]!;
    const call = new Interface(competitionAbi).parseTransaction({ data })!;
    expect([to, call.name, ...call.args]).toEqual([battleAddress, 'giveOwed', OWNER]);
  });

  it('has nothing to claim for an account that took no part', async () => {
    battle.phase = 'claiming';
    battle.finalIn = -10;
    visitBattle(world);
    expect(await button('Nothing to claim')).toBeDisabled();
    expect(screen.getByText("Your account didn't take part.")).toBeVisible();
    expect(screen.getByText('The result is final. Winners can claim their prizes.')).toBeVisible();
  });

  it('names the team of an account that registered, and the phases that are done', async () => {
    battle.own.hasRegistered = true;
    battle.phase = 'claiming';
    battle.finalIn = -10;
    battle.own.hasClaimed = true;
    visitBattle(world);
    expect(await screen.findByText('You battle for Fearsome Flippers.')).toBeVisible();
    expect(await screen.findByRole('timer', { name: /^Claims end in: 9m/ })).toBeVisible();
    const steps = within(screen.getByRole('list', { name: 'Phases of the battle' }));
    const current = steps.getAllByRole('listitem', { current: 'step' });
    expect(current.map(({ textContent }) => textContent)).toEqual(['4Claim']);
  });

  it.each([
    ['registration', { opensIn: -1 }, 'Trading is about to start'],
    ['open', { closesIn: -1 }, 'Trading is about to end'],
    ['claiming', { claimableIn: -1, finalIn: -10 }, 'The claim period is about to end'],
  ] as const)('waits for the next block where the time of %s is up', async (phase, times, text) => {
    Object.assign(battle, { phase, ...times });
    visitBattle(world);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('timer', { name: /^(Trading|Claims)/ })).toBeNull();
  });

  it('ends', async () => {
    battle.phase = 'over';
    battle.own.hasRegistered = true;
    visitBattle(world);
    expect(await button('Claim period over')).toBeDisabled();
  });
});

it('waits for a battle to be announced', async () => {
  battle.opensIn = 0;
  visitBattle(world);
  expect(await screen.findByText("The next battle isn't announced yet")).toBeVisible();
});

it('says that the battle could not be read, with a retry', async () => {
  world.fake.answer(competitionAbi, battleAddress, 'viewTerms', () => {
    throw new FakeRevert();
  });
  visitBattle(world);
  expect(await screen.findByText(/^Couldn't read the trading battle/)).toBeVisible();
  expect(screen.queryByText('Starting Soon')).toBeNull();
  expect(screen.queryByText(/isn't announced/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
});

it('says that the account could not be read, and reads it on a retry', async () => {
  battle.isOwnRefused = true;
  const user = visitBattle(world);
  const score = within(await screen.findByLabelText('Your score'));
  expect(await score.findByText(/^Couldn't read the trading battle/)).toBeVisible();
  expect(screen.getByText('Starting Soon')).toBeVisible();
  expect(screen.queryByText('I want to Battle!')).toBeNull();
  battle.isOwnRefused = false;
  await user.click(score.getByRole('button', { name: 'Retry' }));
  // The app's poll, which is no part of this world, reads again at once.
  expect(world.actions.map(({ type }) => type)).toContain(retryAsked.type);
  world.fake.mine();
  await act(() => world.dispatch(pollChain({ all: true })));
  expect(await button('I want to Battle!')).toBeEnabled();
});

describe('an account that can sign nothing', () => {
  it('is asked to connect, and is read nowhere', async () => {
    world.dispatch(walletClosed());
    visitBattle(world);
    expect(await screen.findByText('Connect your wallet to join the battle.')).toBeVisible();
    const score = within(screen.getByLabelText('Your score'));
    expect(score.getByText('Connect your wallet to see your score.')).toBeVisible();
    expect(screen.queryByText('I want to Battle!')).toBeNull();
    const part = new Interface(competitionAbi).getFunction('claimInformation')!.selector;
    const calls = world.fake.requests.flatMap((request) => request.calls);
    expect(calls.filter((key) => key.includes(part))).toEqual([]);
  });

  it('is seen by a link without a button for what it could do', async () => {
    world.dispatch(accountViewed(OTHER));
    battle.own = { hasRegistered: true, hasClaimed: true, pointsOwed: 500n, isCatOwed: false };
    battle.phase = 'claiming';
    battle.finalIn = -10;
    visitBattle(world);
    expect(await screen.findByText('Part of your prize is still to come')).toBeVisible();
    expect(screen.queryByText('Claim the rest')).toBeNull();
  });

  it('sees no button to register by a link', async () => {
    world.dispatch(accountViewed(OTHER));
    visitBattle(world);
    expect(await screen.findByText(/^Only registered accounts have a score/)).toBeVisible();
    expect(screen.queryByText('I want to Battle!')).toBeNull();
  });
});

it('says that it computes the same terms as the contract keeps', async () => {
  battle.hash = termsHash(builtTerms);
  visitBattle(world);
  expect(await screen.findByText(/^This page computes the same hash/)).toBeVisible();
  expect(screen.getByText(/^What you buy and sell of one pair within 10 blocks/)).toBeVisible();
  expect(screen.getByText('$20,000 in prizes!')).toBeVisible();
});

it('warns of terms that are not those of the contract', async () => {
  battle.hash = ZERO_HASH;
  visitBattle(world);
  expect(await screen.findByText(/^This page computes another hash/)).toBeVisible();
});

it('refuses an account without a profile, and shows the way to one', async () => {
  const user = visitBattle(world);
  await user.click(await button('I want to Battle!'));
  const dialog = await dialogCalled('Join the battle');
  expect(await dialog.findByRole('link', { name: 'Set up a profile' })).toHaveAttribute(
    'href',
    '/profile',
  );
});
