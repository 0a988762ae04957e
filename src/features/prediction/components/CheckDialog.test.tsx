// @document
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { feedAbi } from '#protocol/abi/feedAbi.ts';
import { predictionAbi } from '#protocol/abi/predictionAbi.ts';
import { startFakeIndex, type FakeIndex } from '#testing/fakeIndex.ts';
import { createPredictionWorld, type PredictionWorld } from '#testing/predictionWorld.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { E18 } from '#testing/units.ts';
import { feedAddress, predictionAddress, roundCall, stateCall } from '../predictionCalls.ts';
import { selectRound } from '../predictionSelectors.ts';
import { CheckDialog } from './CheckDialog.tsx';

let world: PredictionWorld;
/** Prices of the feed in dollars with their times, by the answer's number. */
let answers: Map<bigint, [price: bigint, at: number]>;

beforeEach(() => {
  world = createPredictionWorld();
  const { lockAt } = world.rounds.get(1)!;
  const closeAt = lockAt + 300;
  answers = new Map([
    [9n, [590n, lockAt - 1]],
    [10n, [600n, lockAt]],
    [19n, [605n, closeAt - 5]],
    [20n, [610n, closeAt + 2]],
  ]);
  world.fake.answer(feedAbi, feedAddress!, 'getRoundData', (id) => {
    const known = answers.get(id);
    if (!known) throw new FakeRevert();
    const [price, at] = known;
    return [id, price * 10n ** 8n, BigInt(at), BigInt(at), id] as const;
  });
});

/** Opens the check of a round, which the page has read before. */
async function open(epoch = 1) {
  await world.dispatch(readCalls([roundCall(epoch)!, stateCall(epoch)!]));
  const round = selectRound(world.getState(), epoch);
  if (!round || round === 'none') return expect.fail('The round is not read');
  world.render(<CheckDialog round={round} onClose={() => undefined} />);
  const dialog = await screen.findByRole('dialog', {
    name: `Check this round · Round #${epoch}`,
  });
  return within(dialog);
}

type Dialog = Awaited<ReturnType<typeof open>>;

/** Returns the line of a label with its value; with several such labels the one at `at`. */
const line = (dialog: Dialog, label: string, at = 0) =>
  dialog.getAllByText(label)[at]!.closest('div');

const agrees = 'The recomputed result and payouts match the contract.';
const differs = "The recomputed result doesn't match the contract.";

describe('the check of a round', () => {
  it('shows both prices, the answers before them, the result and what it pays', async () => {
    const dialog = await open();
    expect(await dialog.findByText(agrees)).toBeVisible();
    expect(line(dialog, 'Answer 10')).toHaveTextContent('$600.0000');
    expect(line(dialog, 'Answer before it')).toHaveTextContent('$590.0000');
    expect(line(dialog, 'Answer 20')).toHaveTextContent('$610.0000');
    expect(line(dialog, 'Answer before it', 1)).toHaveTextContent('$605.0000');
    expect(line(dialog, 'Recomputed result')).toHaveTextContent('Up');
    expect(line(dialog, 'Up pays for 1 BNB')).toHaveTextContent('1.45 BNB');
    expect(dialog.queryByText('Your payout')).toBeNull();
  });

  it.each([
    ['bull', '1.455 BNB'],
    ['bear', '0 BNB'],
  ] as const)('shows the payout of an own position on %s', async (side, payout) => {
    world.connect();
    world.bets.set(1, { side, amount: E18, claimed: false });
    const dialog = await open();
    await dialog.findByText('Your payout');
    expect(line(dialog, 'Your payout')).toHaveTextContent(payout);
  });

  it('numbers an answer within its phase of the feed', async () => {
    const phase = 3n << 64n;
    const [lock, close] = [phase + 10n, phase + 20n];
    for (const [id, answer] of [...answers]) answers.set(phase + id, answer);
    world.fake.answer(predictionAbi, predictionAddress!, 'roundProof', [lock, 0n, close, 0n]);
    const dialog = await open();
    expect(await dialog.findByText('Answer 10')).toBeVisible();
    expect(await dialog.findByText(agrees)).toBeVisible();
  });

  it('says that nothing is before the first answer of a feed, and agrees', async () => {
    answers.delete(9n);
    const dialog = await open();
    expect(await dialog.findByText(agrees)).toBeVisible();
    expect(line(dialog, 'Answer before it')).toHaveTextContent('None');
  });

  it('gives nobody anything where both prices are equal', async () => {
    answers.set(10n, [610n, answers.get(10n)![1]]);
    const { lockAt } = world.rounds.get(1)!;
    world.rounds.set(1, { ...world.rounds.get(2)!, lockAt });
    const dialog = await open();
    expect(await dialog.findByText(agrees)).toBeVisible();
    expect(line(dialog, 'Recomputed result')).toHaveTextContent('House');
    expect(dialog.queryByText(/pays for 1 BNB/)).toBeNull();
  });

  it.each<[string, () => void]>([
    ['closed at another price', () => answers.set(20n, [611n, answers.get(20n)![1]])],
    ['locked at another price', () => answers.set(10n, [601n, answers.get(10n)![1]])],
    [
      'was decided by a later answer than the first',
      () => answers.set(19n, [605n, world.rounds.get(1)!.lockAt + 300]),
    ],
    [
      'was decided by an answer before its time',
      () => answers.set(10n, [600n, world.rounds.get(1)!.lockAt - 1]),
    ],
    ['was given to the other side', () => (world.rounds.get(1)!.state = 'bear')],
  ])('notices a round that %s', async (_what, change) => {
    change();
    const dialog = await open();
    expect(await dialog.findByText(differs)).toBeVisible();
    expect(dialog.queryByText(agrees)).toBeNull();
  });

  it('gives no verdict about a void round, which no answer decided', async () => {
    world.fake.answer(predictionAbi, predictionAddress!, 'roundProof', [0n, 0n, 0n, 0n]);
    const dialog = await open(3);
    expect(await dialog.findAllByText('None')).toHaveLength(4);
    expect(dialog.queryByText(agrees)).toBeNull();
    expect(dialog.queryByText(differs)).toBeNull();
    expect(dialog.queryByText('Recomputed result')).toBeNull();
  });

  it('says that it could not be read where the contract refuses, and gives no verdict', async () => {
    world.fake.answer(predictionAbi, predictionAddress!, 'roundProof', () => {
      throw new FakeRevert();
    });
    const dialog = await open();
    expect(await dialog.findByText("This round couldn't be read.")).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(dialog.queryByText(agrees)).toBeNull();
    expect(dialog.queryByText(differs)).toBeNull();
  });
});

describe('the same round of the history service', () => {
  const row = (change: Record<string, unknown> = {}) => {
    const { lockAt } = world.rounds.get(1)!;
    return {
      epoch: '1',
      position: 'Bull',
      failed: false,
      isIncomplete: false,
      voidReason: null,
      startAt: String(lockAt - 300),
      lockTimestamp: String(lockAt),
      closeTimestamp: String(lockAt + 300),
      treasuryFee: '300',
      lockPrice: '600',
      closePrice: '610',
      lockRoundId: '10',
      closeRoundId: '20',
      totalAmount: '3',
      bullAmount: '2',
      bearAmount: '1',
      rewardBaseCalAmount: '2',
      rewardAmount: '2.91',
      ...change,
    };
  };
  const same = 'The history service has the same figures.';
  const other = 'The history service has other figures than your node:';

  function start(round: Record<string, unknown> | null): FakeIndex {
    const index = startFakeIndex(world.fake);
    index.data = () => ({ round });
    return index;
  }

  it('is said to be the same', async () => {
    start(row());
    const dialog = await open();
    expect(await dialog.findByText(same)).toBeVisible();
    expect(dialog.getByText(agrees)).toBeVisible();
  });

  it.each([
    ['closePrice', '611', 'Closed price', '$610.0000 ≠ $611.0000'],
    ['rewardAmount', '2.9', 'Payout', '2.91 BNB ≠ 2.9 BNB'],
    ['totalAmount', '4', 'Prize pool', '3 BNB ≠ 4 BNB'],
    ['treasuryFee', '200', 'Fee (1/10000)', '300 ≠ 200'],
    ['position', 'Bear', 'Recomputed result', 'bull ≠ bear'],
    ['closeRoundId', '21', 'Close', '20 ≠ 21'],
    ['bearAmount', '2', 'Down', '1 BNB ≠ 2 BNB'],
    ['rewardBaseCalAmount', '1', "Winners' entries", '2 BNB ≠ 1 BNB'],
  ])('differs in %s alone, and both values are shown', async (name, value, label, text) => {
    start(row({ [name]: value }));
    const dialog = await open();
    expect(await dialog.findByText(other)).toBeVisible();
    const shown = dialog.getAllByText(/≠/);
    expect(shown).toHaveLength(1);
    expect(shown[0]).toHaveTextContent(text);
    expect(shown[0]!.closest('div')).toHaveTextContent(label);
    // The contract's own answer is what counts.
    expect(dialog.getByText(agrees)).toBeVisible();
  });

  it('may be unknown to it yet', async () => {
    start(null);
    const dialog = await open();
    expect(
      await dialog.findByText("The history service doesn't know this round yet."),
    ).toBeVisible();
  });

  it('is not compared where the service lacks an event of it', async () => {
    start(row({ isIncomplete: true, position: null, lockPrice: null }));
    const dialog = await open();
    expect(
      await dialog.findByText('The history service is missing data for this round.'),
    ).toBeVisible();
    expect(dialog.queryByText(/≠/)).toBeNull();
    expect(dialog.getByText(agrees)).toBeVisible();
  });

  it('is compared once the service is back, and the check goes on without it', async () => {
    const index = start(row());
    index.fault = 'away';
    const dialog = await open();
    expect(await dialog.findByText(/^The history service can't be reached/)).toBeVisible();
    expect(dialog.getByText(agrees)).toBeVisible();
    index.fault = undefined;
    await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(dialog.getByText(same)).toBeVisible());
  });
});
