// @document
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { blockSeen } from '#chain/blocks/blocksSlice.ts';
import { predictionAbi } from '#protocol/abi/predictionAbi.ts';
import { OWNER } from '#testing/accounts.ts';
import { startFakeIndex } from '#testing/fakeIndex.ts';
import { createPredictionWorld, type PredictionWorld } from '#testing/predictionWorld.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { E18 } from '#testing/units.ts';
import { predictionAddress } from '../predictionCalls.ts';
import type { Side } from '../predictionModel.ts';
import { historyOpened } from '../predictionSlice.ts';
import { AccountPart } from './AccountPart.tsx';
import './dialogs.ts';
import './readDialogs.ts';

let world: PredictionWorld;

beforeEach(() => {
  world = createPredictionWorld();
  world.connect();
});

function bet(epoch: number, side: Side, amount = E18, claimed = false): void {
  world.bets.set(epoch, { side, amount, claimed });
}

function show(isOpen = true) {
  if (isOpen) world.dispatch(historyOpened());
  world.render(<AccountPart account={OWNER} currentEpoch={5} />);
  return userEvent.setup();
}

const history = () => screen.findByRole('dialog', { name: 'History' });

/** Returns the row of a round: its part of the list that begins with the choice of positions. */
async function row(epoch: number): Promise<HTMLElement> {
  let part = await within(await history()).findByText(`Round #${epoch}`);
  while (part.parentElement && !part.parentElement.querySelector('input'))
    part = part.parentElement;
  return part;
}

describe('a long history', () => {
  /** Bets in `count` more rounds, all lost. */
  function playMany(count: number): void {
    const lost = { ...world.rounds.get(1)!, state: 'bear' as const };
    world.rounds.clear();
    for (let epoch = 1; epoch <= count; epoch += 1) {
      world.rounds.set(epoch, lost);
      bet(epoch, 'bull');
    }
  }

  const listed = () => screen.getAllByText(/^Round #\d+$/).map(({ textContent }) => textContent);

  it('shows twenty positions at first, and as many more on request', async () => {
    playMany(25);
    const user = show();
    await row(25);
    expect(listed()).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'View more' }));
    expect(listed()).toHaveLength(25);
    expect(listed().at(-1)).toBe('Round #1');
    expect(screen.queryByRole('button', { name: 'View more' })).toBeNull();
    expect(screen.queryByText(/^Over the last/)).toBeNull();
  });

  /** Says that there are a thousand bets more than the world has, before those. */
  function hideMany(): void {
    const bets = [...world.bets].map(([epoch, { side, amount, claimed }]) => ({
      epoch: BigInt(epoch),
      answer: { position: side === 'bull' ? 0n : 1n, amount, claimed },
    }));
    world.fake.answer(predictionAbi, predictionAddress!, 'getUserRoundsLength', 1_003n);
    world.fake.answer(predictionAbi, predictionAddress!, 'getUserRounds', (_user, cursor) => {
      // The newest page has all but the oldest bet, which is on the page before.
      const page = cursor === 0n ? bets.slice(0, 1) : bets.slice(1);
      return [page.map(({ epoch }) => epoch), page.map(({ answer }) => answer), 0n] as const;
    });
  }

  it('says how much of it was read, and reads the rest on request', async () => {
    playMany(3);
    hideMany();
    const user = show();
    expect(await screen.findByText('Over the last 2 of your 1,003 positions.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Read all from your node' }));
    expect(await screen.findByText('Over the last 3 of your 1,003 positions.')).toBeVisible();
    expect(listed()).toEqual(['Round #3', 'Round #2', 'Round #1']);
  });

  /** Returns a bet on a round that the bears won, as the index has it. */
  const indexedBet = (change: Record<string, unknown> = {}) => ({
    amount: '1',
    position: 'Bull',
    claimed: false,
    round: {
      epoch: '1',
      position: 'Bear',
      failed: false,
      isIncomplete: false,
      voidReason: null,
      startAt: '1000',
      lockTimestamp: '1300',
      closeTimestamp: '1600',
      treasuryFee: '300',
      lockPrice: '600',
      closePrice: '599',
      lockRoundId: '1',
      closeRoundId: '2',
      totalAmount: '3',
      bullAmount: '2',
      bearAmount: '1',
      rewardBaseCalAmount: '1',
      rewardAmount: '2.91',
      ...change,
    },
  });

  it('is completed by the history service, which is said', async () => {
    playMany(3);
    hideMany();
    const index = startFakeIndex(world.fake);
    index.data = () => ({ bets: [indexedBet()] });
    show();
    expect(
      await screen.findByText('From the history service, not checked by your node: 1'),
    ).toBeVisible();
    await waitFor(() => expect(listed()).toEqual(['Round #3', 'Round #2', 'Round #1']));
    expect(screen.getByText(/^From the history service, not checked/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Read all from your node' })).toBeVisible();
  });

  it('knows no result of a round of which the history service lacks an event', async () => {
    playMany(3);
    hideMany();
    const index = startFakeIndex(world.fake);
    index.data = () => ({
      bets: [indexedBet({ isIncomplete: true, position: null, lockPrice: null })],
    });
    const user = show();
    await waitFor(() => expect(listed()).toContain('Round #1'));
    const shown = within(await row(1));
    expect(shown.getByText('Unknown')).toBeVisible();
    expect(shown.getByText(/missing data for this round/)).toBeVisible();
    expect(shown.queryByText('Open')).toBeNull();
    expect(shown.queryByText('Payout')).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'PnL' }));
    const line = (label: string) => screen.getByText(label).closest('div');
    expect(line('Result unknown')).toHaveTextContent('1');
    expect(line('Lost (House included)')).toHaveTextContent('2');
    // The node knows it.
    await user.click(screen.getByRole('button', { name: 'Read all from your node' }));
    await waitFor(() => expect(line('Lost (House included)')).toHaveTextContent('3'));
    expect(screen.queryByText('Result unknown')).toBeNull();
  });
});

describe('a history that cannot be read', () => {
  it('is read again on request, and then has its positions', async () => {
    bet(1, 'bull');
    let isRefused = true;
    world.fake.answer(predictionAbi, predictionAddress!, 'getUserRoundsLength', () => {
      if (isRefused) throw new FakeRevert();
      return 1n;
    });
    const user = show();
    const dialog = within(await history());
    expect(await dialog.findByText("Your history couldn't be read.")).toBeVisible();
    expect(dialog.queryByText('No rounds yet. Your first call shows up here.')).toBeNull();
    isRefused = false;
    // An answer is kept for its block.
    world.fake.mine();
    const { block: number, timestamp } = world.fake;
    act(() => void world.dispatch(blockSeen({ number, timestamp })));
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText('Round #1')).toBeVisible();
    expect(dialog.queryByText("Your history couldn't be read.")).toBeNull();
  });

  it('is called empty only where the contract says so', async () => {
    show();
    expect(
      await within(await history()).findByText('No rounds yet. Your first call shows up here.'),
    ).toBeVisible();
  });
});
