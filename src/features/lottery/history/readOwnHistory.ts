import { defineIndexedRead } from '#entities/indexed/defineIndexed.ts';
import { readIndexed, type IndexedAnswer } from '#entities/indexed/readIndexed.ts';
import type { Address } from '#lib/hex.ts';
import type { AppThunk } from '#redux';
import { ownHistoryQuery, PAGE_ROUNDS, type OwnTotals } from './historyQueries.ts';
import { fromIndex, type OwnRound } from './ownRounds.ts';

/** History to ask the index for. */
interface OwnHistoryWish {
  account: Address;
  /** Pages of `PAGE_ROUNDS`, from the newest round back. */
  pages: number;
}

/** What the index has of an account's history. */
export interface IndexedHistory {
  totals: OwnTotals;
  rounds: readonly OwnRound[];
  hasMore: boolean;
}

const NOTHING: OwnTotals = { rounds: 0, tickets: 0, spent: 0n, won: 0n, refunded: 0n };

/** Reads the pages of an account's history from the index, and the block of the newest. */
export function readOwnHistory({
  account,
  pages,
}: OwnHistoryWish): AppThunk<Promise<IndexedAnswer<IndexedHistory>>> {
  return async (dispatch) => {
    const ask = (page: number) => dispatch(readIndexed(ownHistoryQuery(account, page)));
    const first = await ask(0);
    const found = [...(first.value?.rounds ?? [])];
    let isFull = found.length === PAGE_ROUNDS;
    for (let page = 1; page < pages && isFull; page += 1) {
      const { value } = await ask(page);
      found.push(...(value?.rounds ?? []));
      isFull = value?.rounds.length === PAGE_ROUNDS;
    }
    const totals = first.value?.totals ?? NOTHING;
    return {
      value: { totals, rounds: found.map(fromIndex), hasMore: isFull },
      block: first.block,
    };
  };
}

/** Loads the pages of an account's history from the index; `at`: what changes the answer. */
export const useIndexedHistory = defineIndexedRead({
  name: 'lotteryHistory',
  read: ({ account, pages }: OwnHistoryWish & { at: string }) => readOwnHistory({ account, pages }),
  keptAs: ({ account, pages }) => `lottery ${account} ${pages}`,
});
