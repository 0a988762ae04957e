import { readCalls } from '#chain/multicall/readCalls.ts';
import type { Address } from '#lib/hex.ts';
import type { AppThunk } from '#redux';
import {
  betFrom,
  historyCall,
  historyLengthCall,
  PAGE_SIZE,
  roundCall,
  roundFrom,
  stateCall,
} from './predictionCalls.ts';
import type { RoundBet } from './predictionModel.ts';

/** History to read. A new object reads again. */
export interface HistoryWish {
  account: Address;
  /** Pages of `PAGE_SIZE`, from the newest bet back. */
  pages: number;
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

/** Reads the newest bets of an account and their rounds from the node. Rejects with RpcError. */
export function readHistory({ account, pages }: HistoryWish): AppThunk<Promise<History>> {
  return async (dispatch) => {
    const [length] = await dispatch(readCalls([required(historyLengthCall(account))]));
    const total = Number(required(length));
    const answers = await dispatch(
      readCalls(
        pagesFromEnd(total, pages).map(({ cursor, size }) =>
          required(historyCall(account, cursor, size)),
        ),
      ),
    );
    const entered = answers
      .flatMap((answer) => {
        const [epochs, bets] = required(answer);
        return epochs.map((epoch, at) => ({ epoch: Number(epoch), bet: required(bets[at]) }));
      })
      .toSorted((a, b) => b.epoch - a.epoch);
    const [rounds, states] = await Promise.all([
      dispatch(readCalls(entered.map(({ epoch }) => required(roundCall(epoch))))),
      dispatch(readCalls(entered.map(({ epoch }) => required(stateCall(epoch))))),
    ]);
    const bets = entered.flatMap(({ bet: answer }, at): RoundBet[] => {
      const round = roundFrom(required(rounds[at]), required(states[at]));
      const bet = betFrom(answer);
      return round === 'none' || bet === 'none' ? [] : [{ round, bet }];
    });
    return { bets, total };
  };
}
