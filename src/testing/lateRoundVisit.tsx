import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { blockSeen } from '#chain/blocks/blocksSlice.ts';
import { pollChain } from '#chain/multicall/pollChain.ts';
import { chain } from '#config/chains.ts';
import { walletSeen } from '#entities/wallet/walletSlice.ts';
import { ExecuteNotice } from '#features/prediction/components/ExecuteNotice.tsx';
import { feedAddress, predictionAddress } from '#features/prediction/predictionCalls.ts';
import type { Address } from '#lib/hex.ts';
import { feedAbi } from '#protocol/abi/feedAbi.ts';
import { predictionAbi } from '#protocol/abi/predictionAbi.ts';
import { createPredictionWorld, type PredictionWorld } from './predictionWorld.ts';
import { FakeRevert } from './scriptedContracts.ts';

/** Game whose keeper is late by 40 s. */
export interface LateRound {
  world: PredictionWorld;
  /** What is due: its time, and the rounds to close and to lock. */
  due: { at: number; closing: number; locking: number };
  /** Prices of the feed in dollars with their times, by the answer's number. */
  answers: Map<bigint, [price: bigint, at: number]>;
}

/** Creates a game in which round 4 should have been closed and round 5 locked. */
export function createLateRound(): LateRound {
  const world = createPredictionWorld();
  const { fake } = world;
  const due = { at: fake.timestamp - 40, closing: 4, locking: 5 };
  const answers = new Map<bigint, [price: bigint, at: number]>([
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
  return { world, due, answers };
}

/** Shows the notice of a late round in a world, and returns its user. */
export function visitNotice(world: PredictionWorld): ReturnType<typeof userEvent.setup> {
  world.render(<ExecuteNotice />);
  return userEvent.setup();
}

/** Mines a block, and reads everything at it. */
export async function pollNow(world: PredictionWorld): Promise<void> {
  const { fake, dispatch } = world;
  fake.mine();
  act(() => void dispatch(blockSeen({ number: fake.block, timestamp: fake.timestamp })));
  await act(() => dispatch(pollChain({ all: true })));
}

/** Tells the world of the account and the chain that its wallet shows. */
export const seeWallet = (world: PredictionWorld, account: Address, chainId: number = chain.id) =>
  act(() => void world.dispatch(walletSeen({ connectorId: 'injected', account, chainId })));
