// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { earnList } from '#config/earn.ts';
import { accountViewed } from '#entities/account/accountSlice.ts';
import { smartChefAbi } from '#protocol/abi/smartChefAbi.ts';
import { OWNER } from '#testing/accounts.ts';
import {
  buttonOf,
  drawEntry,
  figure,
  line,
  nextBlock,
  showEntry,
} from '#testing/earnEntryVisit.tsx';
import { createPoolsWorld, type PoolsWorld } from '#testing/poolsWorld.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { E18 } from '#testing/units.ts';
import type { Address } from '#lib/hex.ts';
import { poolEntries } from './poolEntries.tsx';

/** Pools of the local chain, by what is special about them. */
const MANUAL = 0;
const TAXED = 2;
const COIN = 40;
const COMMUNITY = 41;
const SOON = 42;
const CLOSED = 43;
const SIX_DECIMALS = 45;
const PROJECT = 47;
const ENDED = 49;

const createWorld = () => createPoolsWorld(earnList.pools);
function createConnected(): PoolsWorld {
  const world = createWorld();
  world.connect();
  return world;
}
const entryOf = (sousId: number) => poolEntries.find(({ key }) => key === String(sousId))!;
const show = (world: PoolsWorld, sousId: number, view?: 'card') =>
  showEntry(world, entryOf(sousId), view);
const has = (text: string | RegExp) => screen.queryAllByText(text).length > 0;
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const contractOf = (sousId: number) =>
  earnList.pools.find((pool) => pool.sousId === sousId)!.address as Address;

const allTags = ['Core', 'Community', 'Manual', 'Active', 'Coming Soon', 'Closed', 'Staked'];

describe("a pool's name and tags", () => {
  it.each([
    [MANUAL, 'Manual MEOW', 'Stake MEOW', []],
    [TAXED, 'Earn MEOW', 'Stake USDT', ['Core']],
    [COIN, 'Earn BUSD', 'Stake BNB', []],
    [COMMUNITY, 'Earn HISS', 'Stake MEOW', ['Community']],
    [SOON, 'Earn ETH', 'Stake MEOW', ['Core', 'Coming Soon']],
    [CLOSED, 'Earn BTCB', 'Stake MEOW', ['Core', 'Closed']],
    [ENDED, 'Earn MEOW', 'Stake BUSD', ['Core', 'Closed']],
  ])('of pool %s are %s, %s', async (sousId, name, hint, tags) => {
    await show(createWorld(), sousId);
    expect(screen.getByText(name, { selector: 'h2' })).toBeInTheDocument();
    expect(screen.getAllByText(hint)[0]).toBeInTheDocument();
    expect(allTags.filter(has)).toEqual(tags);
  });

  it.each([
    [MANUAL, ['Manual', 'Active']],
    [TAXED, ['Core', 'Active']],
    [SOON, ['Core', 'Coming Soon']],
  ])('of pool %s are all there on a card', async (sousId, tags) => {
    await show(createWorld(), sousId, 'card');
    expect(allTags.filter(has)).toEqual(tags);
  });

  it('say that the account has a stake', async () => {
    const world = createConnected();
    world.setPool(COMMUNITY, { staked: 1n });
    await show(world, COMMUNITY);
    expect(has('Staked')).toBe(true);
  });

  it('explain what manual means', async () => {
    await show(createWorld(), MANUAL);
    await click(screen.getByLabelText('Manual MEOW'));
    expect(screen.getByRole('tooltip')).toHaveTextContent(
      'You must harvest and compound your earnings from this pool manually.',
    );
  });
});

describe("a pool's figures", () => {
  it('are reward, stake, rate, total and time', async () => {
    const world = createConnected();
    world.setPool(COMMUNITY, { staked: 5n * E18, pending: 1_234_567n * 10n ** 12n });
    await show(world, COMMUNITY);
    // Cut off, not rounded up: never more than there is.
    expect(figure('Earned')).toHaveTextContent(/^1\.23456 HISS/);
    expect(figure('Your stake')).toHaveTextContent(/^5 MEOW/);
    expect(figure('Total staked')).toHaveTextContent(/^1,000 MEOW/);
    expect(figure('Ends in')).toHaveTextContent('28,800 blocks');
  });

  it('count a reward in the decimals of its own token', async () => {
    const world = createConnected();
    world.setPool(SIX_DECIMALS, { pending: 1_500_000n });
    await show(world, SIX_DECIMALS);
    expect(figure('Earned')).toHaveTextContent(/^1\.5 USDT/);
  });

  it('are 0 for a visitor, who has nothing to be read', async () => {
    await show(createWorld(), COMMUNITY);
    expect(figure('Earned')).toHaveTextContent(/^0 HISS/);
    expect(figure('Your stake')).toHaveTextContent(/^0 MEOW/);
    expect(figure('Total staked')).toHaveTextContent(/^1,000 MEOW/);
  });

  it('are not there before the first read', async () => {
    drawEntry(createConnected(), entryOf(COMMUNITY));
    for (const label of ['Earned', 'Your stake', 'Total staked', 'Ends in'])
      expect(figure(label).textContent).toBe('');
    await waitFor(() => expect(figure('Total staked')).toHaveTextContent(/^1,000 MEOW/));
  });

  it('are unknown, not 0, where the account cannot be read', async () => {
    const world = createConnected();
    world.fake.answer(smartChefAbi, contractOf(COMMUNITY), 'userInfo', () => {
      throw new FakeRevert();
    });
    await show(world, COMMUNITY);
    expect(figure('Earned')).toHaveTextContent(/^–$/);
    expect(figure('Your stake')).toHaveTextContent(/^–$/);
    expect(figure('Total staked')).toHaveTextContent(/^1,000 MEOW/);
  });

  it('are unknown, not 0, where nothing can be read, and read again on demand', async () => {
    const world = createConnected();
    world.fake.fail();
    await show(world, COMMUNITY);
    for (const label of ['Earned', 'Your stake', 'Total staked', 'Ends in'])
      expect(figure(label)).toHaveTextContent(/^–$/);
    expect(line('Deposit fee')).toHaveTextContent(/–$/);
    expect(has('Active')).toBe(false);
    expect(has("Couldn't load this from the chain.")).toBe(true);
    world.fake.recover();
    await click(screen.getAllByText('Retry')[0]!);
    await nextBlock(world);
    await waitFor(() => expect(figure('Earned')).toHaveTextContent(/^0 HISS/));
    expect(has("Couldn't load this from the chain.")).toBe(false);
  });
});

describe("a pool's time", () => {
  it('counts down to the first block, then to the last, and then is over', async () => {
    const world = createWorld();
    world.setPool(SOON, { from: 2, to: 4 });
    await show(world, SOON);
    expect(figure('Starts in')).toHaveTextContent('2 blocks');
    const next = async (label: string, text: string) => {
      await nextBlock(world);
      expect(figure(label)).toHaveTextContent(text);
    };
    await next('Starts in', '1 block');
    await next('Ends in', '2 blocks');
    expect(has('Coming Soon')).toBe(false);
    await next('Ends in', '1 block');
    await next('Ends in', 'Ended');
    expect(buttonOf('Connect Wallet')).toBeEnabled();
    // Its last block still paid: it is closed after it.
    await next('Ends in', 'Ended');
    expect(has('Closed')).toBe(true);
    expect(has('Active')).toBe(false);
  });

  it('has no end in the farming contract', async () => {
    await show(createWorld(), MANUAL);
    expect(figure('Ends in')).toHaveTextContent('No end date');
  });
});

describe("a pool's terms", () => {
  it('name the limit, where there is one, and where the project is', async () => {
    const world = createWorld();
    world.setPool(PROJECT, { limit: 100n * 10n ** 6n });
    await show(world, PROJECT);
    expect(line('Max. stake per user')).toHaveTextContent('100 USDT');
    expect(line('Deposit fee')).toHaveTextContent('No Fee');
    expect(screen.getByText('View Project Site').closest('a')).toHaveAttribute(
      'href',
      'https://hiss.example',
    );
  });

  it('name the deposit fee as the contract charges it, also as a tag', async () => {
    const world = createWorld();
    world.setPool(TAXED, { feeBps: 2_000n, totalStaked: 5n * 10n ** 6n });
    await show(world, TAXED);
    expect(line('Deposit fee')).toHaveTextContent('20%');
    expect(has('20% deposit fee')).toBe(true);
    expect(line('Total staked')).toHaveTextContent('5 USDT');
    expect(has('Max. stake per user')).toBe(false);
    world.setPool(TAXED, { feeBps: 0n });
    await nextBlock(world);
    expect(line('Deposit fee')).toHaveTextContent('No Fee');
    expect(has('20% deposit fee')).toBe(false);
  });

  it.each([
    ['owes more than it has', COMMUNITY, { budget: 5n, unpaid: 6n }, true],
    ['has just what it owes, and goes on', COMMUNITY, { budget: 5n, unpaid: 5n }, true],
    ['has more than it owes', COMMUNITY, { budget: 6n, unpaid: 5n }, false],
    ['has ended with just what it owes', ENDED, { budget: 5n, unpaid: 5n }, false],
    ['has ended and owes more than it has', ENDED, { budget: 5n, unpaid: 6n }, true],
    ['has not started, with nothing to pay', SOON, { budget: 0n, unpaid: 0n }, false],
  ])('say whether it is out of rewards: one that %s', async (_name, sousId, facts, isOut) => {
    const world = createWorld();
    world.setPool(sousId, facts);
    await show(world, sousId);
    expect(has(/is out of rewards for now/)).toBe(isOut);
  });
});

describe("a pool's buttons", () => {
  it('ask a visitor for a wallet', async () => {
    const world = createWorld();
    await show(world, COMMUNITY);
    expect(buttonOf('Harvest')).toBeDisabled();
    await click(buttonOf('Connect Wallet'));
    expect(world.getState().wallet.dialog).toBe('connect');
  });

  it.each([
    ['takes stakes while it runs', COMMUNITY, true],
    ['takes none once it has ended', ENDED, false],
    ['takes none once it is configured as finished', CLOSED, false],
  ])('%s', async (_name, sousId, isOpen) => {
    await show(createConnected(), sousId);
    const stake = buttonOf('Stake');
    if (isOpen) expect(stake).toBeEnabled();
    else expect(stake).toBeDisabled();
  });

  it('of a finished pool let stake and reward be withdrawn, and nothing be added', async () => {
    const world = createConnected();
    world.setPool(CLOSED, { staked: E18, pending: E18, to: -1 });
    await show(world, CLOSED);
    expect(screen.getByLabelText('Stake more MEOW')).toBeDisabled();
    expect(screen.getByLabelText('Unstake MEOW')).toBeEnabled();
    expect(buttonOf('Harvest')).toBeEnabled();
  });

  it('of another account are not there', async () => {
    const world = createWorld();
    world.setPool(COMMUNITY, { staked: E18, pending: E18 });
    world.dispatch(accountViewed(OWNER));
    await show(world, COMMUNITY);
    expect(figure('Your stake')).toHaveTextContent(/^1 MEOW/);
    expect(screen.queryByLabelText(/^(?:Stake more|Unstake)/)).toBeNull();
    expect(buttonOf('Harvest')).toBeDisabled();
  });

  it('are the same on a card, with its rate and terms', async () => {
    const world = createConnected();
    world.setPool(COMMUNITY, { staked: E18, pending: E18, limit: 2n * E18 });
    await show(world, COMMUNITY, 'card');
    expect(screen.getByText('Earn HISS', { selector: 'h2' })).toBeInTheDocument();
    expect(line('Max. stake per user')).toHaveTextContent('2 MEOW');
    expect(screen.getByLabelText('Unstake MEOW')).toBeEnabled();
    expect(buttonOf('Harvest')).toBeEnabled();
  });
});
