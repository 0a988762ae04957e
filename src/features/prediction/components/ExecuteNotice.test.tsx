// @document
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { blockSeen } from '#chain/blocks/blocksSlice.ts';
import { pollChain } from '#chain/multicall/pollChain.ts';
import { chain } from '#config/chains.ts';
import { accountViewed } from '#entities/account/accountSlice.ts';
import { walletSeen } from '#entities/wallet/walletSlice.ts';
import { feedAbi } from '#protocol/abi/feedAbi.ts';
import { predictionAbi } from '#protocol/abi/predictionAbi.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { createPredictionWorld, type PredictionWorld } from '#testing/predictionWorld.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { feedAddress, predictionAddress } from '../predictionCalls.ts';
import { ExecuteNotice } from './ExecuteNotice.tsx';
import './dialogs.ts';

let world: PredictionWorld;
/** What is due: its time, and the rounds to close and to lock. */
let due: { at: number; closing: number; locking: number };
/** Prices of the feed in dollars with their times, by the answer's number. */
let answers: Map<bigint, [price: bigint, at: number]>;

beforeEach(() => {
  world = createPredictionWorld();
  const { fake } = world;
  due = { at: fake.timestamp - 40, closing: 4, locking: 5 };
  answers = new Map([
    [28n, [644n, due.at - 20]],
    [29n, [645n, due.at - 1]],
    [30n, [651n, due.at + 1]],
    [31n, [652n, due.at + 20]],
  ]);
  const answer = (id: bigint) => {
    const known = answers.get(id);
    if (!known) throw new FakeRevert();
    const [price, at] = known;
    return [id, price * 10n ** 8n, BigInt(at), BigInt(at), id] as const;
  };
  fake.answer(
    predictionAbi,
    predictionAddress!,
    'dueAct',
    () => [BigInt(due.at), BigInt(due.closing), BigInt(due.locking)] as const,
  );
  fake.answer(feedAbi, feedAddress!, 'latestRoundData', () => answer([...answers.keys()].at(-1)!));
  fake.answer(feedAbi, feedAddress!, 'getRoundData', answer);
  // Answers that gave earlier prices: the search begins with them.
  fake.answer(predictionAbi, predictionAddress!, 'rounds', (epoch) => {
    const { lockAt } = world.rounds.get(Number(epoch))!;
    const at = BigInt(lockAt);
    const [lockId, closeId] = epoch === 4n ? [28n, 0n] : [0n, 0n];
    return [
      epoch,
      at - 300n,
      at,
      at + 300n,
      0n,
      0n,
      lockId,
      closeId,
      0n,
      0n,
      0n,
      0n,
      0n,
      false,
    ] as const;
  });
});

function show() {
  world.render(<ExecuteNotice />);
  return userEvent.setup();
}

/** Mines a block, and reads everything at it. */
async function poll(): Promise<void> {
  const { fake, dispatch } = world;
  fake.mine();
  act(() => void dispatch(blockSeen({ number: fake.block, timestamp: fake.timestamp })));
  await act(() => dispatch(pollChain({ all: true })));
}

const late = /^Round #4 should have been settled \d+[ms].* ago\./;
const seeWallet = (account: typeof OWNER, chainId: number = chain.id) =>
  act(() => void world.dispatch(walletSeen({ connectorId: 'injected', account, chainId })));

describe('the notice of a late round', () => {
  it('is not shown before the keeper is thirty seconds late', async () => {
    due.at = world.fake.timestamp;
    world.connect();
    show();
    await poll();
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is not shown where nothing is due', async () => {
    due = { at: 0, closing: 0, locking: 0 };
    world.connect();
    show();
    await poll();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is told to everybody, and offers the act to an account that can', async () => {
    show();
    expect(await screen.findByText(late)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    act(() => world.connect());
    expect(await screen.findByRole('button', { name: 'Execute now' })).toBeEnabled();
    seeWallet(OWNER, 1);
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    expect(screen.getByText(late)).toBeVisible();
  });

  it('offers nothing to an account that is only viewed', async () => {
    world.connect(OTHER);
    world.dispatch(accountViewed(OWNER));
    show();
    expect(await screen.findByText(late)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('names the round to lock where none closes', async () => {
    due.closing = 0;
    show();
    expect(await screen.findByText(/^Round #5 should have been settled/)).toBeVisible();
  });

  it('is gone once the keeper has come', async () => {
    show();
    await screen.findByText(late);
    due = { at: world.fake.timestamp + 260, closing: 5, locking: 6 };
    world.rounds.set(6, { ...world.rounds.get(5)! });
    await poll();
    expect(screen.queryByRole('status')).toBeNull();
  });
});
