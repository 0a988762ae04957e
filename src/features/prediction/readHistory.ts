import chunk from 'lodash-es/chunk.js';
import { defineLoad } from '#entities/loads/defineLoad.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import type { Address } from '#lib/hex.ts';
import type { AppThunk } from '#redux';
import {
  betFrom,
  historyCall,
  historyLengthCall,
  type HistoryAnswer,
  PAGE_SIZE,
  roundCall,
  roundFrom,
  stateCall,
} from './predictionCalls.ts';
import type { Round, RoundBet } from './predictionModel.ts';
import { createRoundMemory } from './roundMemory.ts';

/** History to read. */
export interface HistoryWish {
  account: Address;
  /** Pages of `PAGE_SIZE`, from the newest bet back. */
  pages: number;
  /** Rounds of earlier reads: those that are settled are not read again, and new ones are added. */
  memory?: { currentEpoch: number; settled: Map<number, Round> };
}

/** Newest bets of an account with their rounds, newest first. */
export interface History {
  bets: readonly RoundBet[];
  /** Bets that the account made in all. */
  total: number;
}

/** Returns the pages that are read from the end: the start of each and its size (decision G23). */
export function pagesFromEnd(total: number, pages: number): { cursor: number; size: number }[] {
  const count = Math.min(pages, Math.ceil(total / PAGE_SIZE));
  return Array.from({ length: count }, (_, page) => {
    const end = total - page * PAGE_SIZE;
    const cursor = Math.max(0, end - PAGE_SIZE);
    return { cursor, size: end - cursor };
  });
}

/** Thrown where the chain refuses a read of the history: that is not an empty one (decision G24). */
class HistoryRefused extends Error {}

function required<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new HistoryRefused('The history was refused');
  return value;
}

/**
 * Rounds that are read at once. With their states they fill one request: a slow node would not answer
 * two of that size in time.
 */
const ROUNDS_AT_ONCE = 250;
/** Rounds before the current one that a reorganisation might still change. */
const MAY_CHANGE = 10;

function readRounds(epochs: readonly number[]): AppThunk<Promise<(Round | 'none')[]>> {
  return async (dispatch) => {
    const [rounds, states] = await Promise.all([
      dispatch(readCalls(epochs.map((epoch) => required(roundCall(epoch))))),
      dispatch(readCalls(epochs.map((epoch) => required(stateCall(epoch))))),
    ]);
    return rounds.map((round, at) => roundFrom(required(round), required(states[at])));
  };
}

/** Returns rounds by their number: of earlier reads, where they are settled, else from the node. */
function roundsOf(
  epochs: readonly number[],
  { settled, currentEpoch }: NonNullable<HistoryWish['memory']>,
): AppThunk<Promise<ReadonlyMap<number, Round>>> {
  return async (dispatch) => {
    const found = new Map(settled);
    const missing = epochs.filter((epoch) => !settled.has(epoch));
    for (const part of chunk(missing, ROUNDS_AT_ONCE)) {
      for (const round of await dispatch(readRounds(part))) {
        if (round === 'none') continue;
        found.set(round.epoch, round);
        const isSettled = round.state !== 'open' && round.state !== 'locked';
        if (isSettled && round.epoch < currentEpoch - MAY_CHANGE) settled.set(round.epoch, round);
      }
    }
    return found;
  };
}

/** Reads the newest bets of an account and their rounds from the node. Rejects with RpcError. */
export function readHistory(wish: HistoryWish): AppThunk<Promise<History>> {
  return async (dispatch) => {
    const { account, pages, memory = { currentEpoch: 0, settled: new Map() } } = wish;
    const [length] = await dispatch(readCalls([required(historyLengthCall(account))]));
    const total = Number(required(length));
    const answers: (HistoryAnswer | null)[] = [];
    // One after the other: a page is as much as a node should be asked at once.
    for (const { cursor, size } of pagesFromEnd(total, pages))
      answers.push(...(await dispatch(readCalls([required(historyCall(account, cursor, size))]))));
    const entered = answers
      .flatMap((answer) => {
        const [epochs, bets] = required(answer);
        return epochs.map((epoch, at) => ({ epoch: Number(epoch), bet: required(bets[at]) }));
      })
      .toSorted((a, b) => b.epoch - a.epoch);
    const epochs = entered.map(({ epoch }) => epoch);
    const rounds = await dispatch(roundsOf(epochs, memory));
    const bets = entered.flatMap(({ epoch, bet: answer }): RoundBet[] => {
      const round = rounds.get(epoch);
      const bet = betFrom(answer);
      return !round || bet === 'none' ? [] : [{ round, bet }];
    });
    return { bets, total };
  };
}

const settledRounds = createRoundMemory();

/** History to load, and how many of the account's transactions are mined: each changes it. */
interface HistoryMoment extends Omit<HistoryWish, 'memory'> {
  currentEpoch: number;
  mined: number;
}

/** Loads the newest bets of an account and their rounds. */
export const useHistoryLoad = defineLoad({
  name: 'predictionHistory',
  read:
    ({ account, pages, currentEpoch }: HistoryMoment): AppThunk<Promise<History>> =>
    (dispatch) =>
      dispatch(
        readHistory({ account, pages, memory: { currentEpoch, settled: dispatch(settledRounds) } }),
      ),
});
