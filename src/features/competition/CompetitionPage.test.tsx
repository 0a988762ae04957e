// @document
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Interface } from 'ethers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OWNER } from '#testing/accounts.ts';
import { ZERO_HASH } from '#testing/battle.ts';
import { competitionAbi } from '#protocol/abi/competitionAbi.ts';
import { termsHash } from '#protocol/competitionTerms.ts';
import { createProfileWorld, type ProfileWorld } from '#testing/profileWorld.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { battleDocument } from './battleDocument.ts';
import { battleContract } from './competitionCalls.ts';
import { CompetitionPage } from './CompetitionPage.tsx';
// The page loads them lazily; imported here so that the tests need not wait for them.
import './components/OwedDialog.tsx';
import './components/RegisterDialog.tsx';

const PHASES = { registration: 0n, open: 1n, close: 2n, claiming: 3n, over: 4n } as const;
const { address } = battleContract!;

let world: ProfileWorld;
/** What the contract says; tests change it before the page is shown. */
let battle: {
  phase: keyof typeof PHASES;
  opensIn: number;
  hash: string;
  finalIn: number | undefined;
  attempt: bigint;
  own: { hasRegistered: boolean; hasClaimed: boolean; pointsOwed: bigint; isCatOwed: boolean };
};

beforeEach(() => {
  localStorage.clear();
  world = createProfileWorld();
  world.connect();
  battle = {
    phase: 'registration',
    opensIn: 3_600,
    hash: termsHash(battleDocument!),
    finalIn: undefined,
    attempt: 0n,
    own: { hasRegistered: false, hasClaimed: false, pointsOwed: 0n, isCatOwed: false },
  };
  const { fake } = world;
  const now = (): number => fake.timestamp;
  fake.answer(competitionAbi, address, 'currentStatus', () => PHASES[battle.phase]);
  fake.answer(competitionAbi, address, 'viewTerms', () => ({
    termsHash: battle.hash as `0x${string}`,
    opensAt: battle.opensIn === 0 ? 0n : BigInt(now() + battle.opensIn),
    closesAt: BigInt(now() + battle.opensIn + 3_600),
    objectionSeconds: 60n,
    claimSeconds: 600n,
    campaignId: 1n,
    bunnyId: 15n,
  }));
  fake.answer(
    competitionAbi,
    address,
    'viewResult',
    () =>
      [
        {
          root: ZERO_HASH,
          contentHash: ZERO_HASH,
          totalMeow: 7n * 10n ** 18n,
          firstBlock: 10n,
          lastBlock: 20n,
          winningTeam: 2n,
        },
        battle.finalIn === undefined ? 0n : BigInt(now() + battle.finalIn),
        battle.attempt,
      ] as const,
  );
  fake.answer(competitionAbi, address, 'claimableUntil', () =>
    battle.phase === 'claiming' ? BigInt(now() + 600) : 0n,
  );
  fake.answer(competitionAbi, address, 'numberUsers', 3n);
  fake.answer(competitionAbi, address, 'claimInformation', () => {
    const { hasRegistered, hasClaimed, pointsOwed, isCatOwed } = battle.own;
    return [hasRegistered, hasClaimed, hasRegistered ? 2n : 0n, pointsOwed, isCatOwed] as const;
  });
});

function show() {
  world.render(
    <AppTheme mode="light">
      <MemoryRouter initialEntries={['/competition']}>
        <CompetitionPage />
      </MemoryRouter>
    </AppTheme>,
  );
  return userEvent.setup();
}

const button = (name: string) => screen.findByRole('button', { name });

describe('the phases of the battle', () => {
  it('counts down to the start, and offers to register', async () => {
    show();
    expect(await screen.findByText('Starting Soon')).toBeVisible();
    expect(await screen.findByRole('timer', { name: /^Trading starts in/ })).toBeVisible();
    expect(await button('I want to Battle!')).toBeEnabled();
    expect(screen.queryByRole('region', { name: 'The result' })).toBeNull();
  });

  it('lets those who registered trade', async () => {
    battle.phase = 'open';
    battle.own.hasRegistered = true;
    show();
    expect(await screen.findByText('Now Live!')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Trade Now' })).toHaveAttribute('href', '/swap');
  });

  it('tells the others that they are too late', async () => {
    battle.phase = 'open';
    show();
    expect(await button('Registration is closed')).toBeDisabled();
  });

  it('has no button while prizes are calculated, and no result yet', async () => {
    battle.phase = 'close';
    battle.own.hasRegistered = true;
    show();
    expect(await screen.findByText('Calculating prizes…')).toBeVisible();
    expect(screen.getByText(/^No result has been proposed yet/)).toBeVisible();
  });

  it('shows a proposed result with its window to object', async () => {
    battle.phase = 'close';
    battle.finalIn = 50;
    battle.attempt = 1n;
    show();
    expect(await screen.findByRole('timer', { name: /^Window to object/ })).toBeVisible();
    const result = within(screen.getByRole('region', { name: 'The result' }));
    expect(result.getByText('7 MEOW')).toBeVisible();
  });

  it('says that a result was objected to', async () => {
    battle.phase = 'close';
    battle.attempt = 1n;
    show();
    expect(await screen.findByText(/^A result was objected to/)).toBeVisible();
  });

  it("doesn't say that there is nothing to claim while the list isn't known", async () => {
    battle.phase = 'claiming';
    battle.finalIn = -10;
    battle.own.hasRegistered = true;
    show();
    expect(await button('Claim prizes')).toBeDisabled();
    expect(await screen.findByText(/Recompute the result below to claim/)).toBeVisible();
  });

  it('offers what could not be given with a claimed prize', async () => {
    battle.phase = 'claiming';
    battle.finalIn = -10;
    battle.own = { hasRegistered: true, hasClaimed: true, pointsOwed: 500n, isCatOwed: true };
    show();
    expect(await button('Prizes Claimed!')).toBeDisabled();
    expect(await button('Claim the rest')).toBeEnabled();
  });

  it('says that the cat follows by itself, and offers it where it does not', async () => {
    battle.phase = 'claiming';
    battle.finalIn = -10;
    battle.own = { hasRegistered: true, hasClaimed: true, pointsOwed: 0n, isCatOwed: true };
    const user = show();
    expect(await screen.findByText(/^Your champion's cat follows your claim/)).toBeVisible();
    expect(screen.queryByText(/couldn't be given/)).toBeNull();
    await user.click(await button('Collect your cat'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Collect your cat' }));
    await user.click(await dialog.findByRole('button', { name: 'Collect your cat' }));
    await vi.waitFor(() => expect(world.transactions()).toHaveLength(1));
    const { to, data } = world.transactions()[0]!;
    const call = new Interface(competitionAbi).parseTransaction({ data })!;
    expect([to, call.name, ...call.args]).toEqual([address, 'giveOwed', OWNER]);
  });

  it('ends', async () => {
    battle.phase = 'over';
    battle.own.hasRegistered = true;
    show();
    expect(await button('Claim period over')).toBeDisabled();
  });
});

it('waits for a battle to be announced', async () => {
  battle.opensIn = 0;
  show();
  expect(await screen.findByText("The next battle isn't announced yet")).toBeVisible();
});

it('says that the battle could not be read, with a retry', async () => {
  world.fake.answer(competitionAbi, address, 'viewTerms', () => {
    throw new FakeRevert();
  });
  show();
  expect(await screen.findByText(/^Couldn't read the trading battle/)).toBeVisible();
});

it('warns of terms that are not those of the contract', async () => {
  battle.hash = ZERO_HASH;
  show();
  expect(await screen.findByText(/^This page computes another hash/)).toBeVisible();
});

it('refuses an account without a profile, and shows the way to one', async () => {
  const user = show();
  await user.click(await button('I want to Battle!'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Join the battle' }));
  expect(await dialog.findByRole('link', { name: 'Set up a profile' })).toHaveAttribute(
    'href',
    '/profile',
  );
});
