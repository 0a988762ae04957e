// @document
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { blockSeen } from '#chain/blocks/blocksSlice.ts';
import { pollChain } from '#chain/multicall/pollChain.ts';
import { feedAbi } from '#protocol/abi/feedAbi.ts';
import { predictionAbi } from '#protocol/abi/predictionAbi.ts';
import { mineAll } from '#testing/mineAll.ts';
import { createPredictionWorld } from '#testing/predictionWorld.ts';
import { storyOf } from '#testing/storyOf.ts';
import { E18 } from '#testing/units.ts';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { PredictionPage } from './PredictionPage.tsx';
import { noteWelcomed } from './welcomeStorage.ts';
// The page loads them lazily; imported here so that the test need not wait for them.
import './components/AccountPart.tsx';
import './components/dialogs.ts';

const world = createPredictionWorld();
const { fake, rounds, bets, dispatch } = world;
const user = userEvent.setup();

/** Waits until all that is loaded is there, and all that the page watches has its answer. */
const settled = () =>
  waitFor(() => {
    const count = (end: string) =>
      world.actions.filter(({ type }) => type === `loads/executeQuery/${end}`).length;
    expect(count('fulfilled')).toBe(count('pending'));
    const { watched, answers } = world.getState().multicall;
    expect(Object.keys(answers)).toEqual(expect.arrayContaining(Object.keys(watched)));
  });

/** Brings the newest block to the page, whose cards follow: `epoch` takes bets now. */
async function nextRound(epoch: number): Promise<void> {
  fake.mine();
  act(() => void dispatch(blockSeen({ number: fake.block, timestamp: fake.timestamp })));
  await act(() => dispatch(pollChain({ all: true })));
  // Cards are drawn after the rest of the page, and what a new one reads is read from then on.
  await waitFor(() => {
    const card = screen.getByRole('heading', { name: `Round #${epoch}` }).closest('li');
    within(card!).getByRole('button', { name: /^Enter Up/ });
  });
  await settled();
}

async function press(name: string | RegExp, inside?: RegExp): Promise<void> {
  const place = inside ? within(await screen.findByRole('dialog', { name: inside })) : screen;
  const button = await place.findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
}

it('reads as a story: entered, locked, closed and collected', async () => {
  noteWelcomed();
  world.connect();
  world.render(
    <AppTheme mode="light">
      <MemoryRouter initialEntries={['/prediction']}>
        <PredictionPage />
      </MemoryRouter>
    </AppTheme>,
  );
  await screen.findByRole('button', { name: /^Enter Up/ });
  await settled();

  await press(/^Enter Up/);
  await user.type(await screen.findByRole('textbox', { name: 'Amount to enter' }), '1');
  await press('Enter Up · 1 BNB', /^Enter a position/);
  await waitFor(() => expect(world.transactions()).toHaveLength(1));
  bets.set(5, { side: 'bull', amount: E18, claimed: false });
  await mineAll(world);
  await settled();

  // A round locks as the next one opens, and closes as that one locks.
  const round = rounds.get(5)!;
  const following = { ...round, lockAt: round.lockAt + 300 };
  rounds.set(6, following).set(5, { ...round, state: 'locked', lockPrice: 612n, bull: 3n * E18 });
  await nextRound(6);

  rounds
    .set(7, { ...following, lockAt: following.lockAt + 300 })
    .set(6, { ...following, state: 'locked', lockPrice: 615n })
    .set(5, { ...rounds.get(5)!, state: 'bull', closePrice: 615n });
  await nextRound(7);

  await press(/^Collect/);
  await press(/^Collect/, /^Collect/);
  await waitFor(() => expect(world.transactions()).toHaveLength(2));
  bets.set(5, { side: 'bull', amount: E18, claimed: true });
  await mineAll(world);
  await settled();

  const story = [
    'wallet/walletSeen injected',
    'multicall/callsAnswered 100: currentEpoch, dueAct, genesisStartOnce, getUserRoundsLength, ' +
      'latestRoundData, ledger, minBetAmount, paused, roundState, rounds, voidable',
    'loads/executeQuery/fulfilled predictionHistory',
    // Enters Up.
    "transactions/sent 'Bet 1 BNB on Up in round #5'",
    'notifications/resultOpened',
    'transactions/mined succeeded in block 101',
    'multicall/callsAnswered 101: ledger',
    // The round locks, and joins the account's history.
    'multicall/callsAnswered 102: claimable, currentEpoch, getUserRounds, getUserRoundsLength, ' +
      'ledger, refundable, roundState, rounds, voidable',
    'loads/executeQuery/fulfilled predictionHistory',
    // It closes, and was won.
    'multicall/callsAnswered 103: claimable, currentEpoch, ledger, roundState, rounds, voidable',
    'loads/executeQuery/fulfilled predictionHistory',
    // Collects.
    "transactions/sent 'Collect 1.29333 BNB from prediction rounds'",
    'notifications/resultOpened',
    'transactions/mined succeeded in block 104',
    'multicall/callsAnswered 104: claimable, ledger',
  ];
  expect(storyOf(world.actions, [predictionAbi, feedAbi])).toEqual(story);
});
