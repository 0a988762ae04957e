import { useMemo, useState } from 'react';
import { isKind } from '#chain/transactions/info.ts';
import { selectTransactions } from '#chain/transactions/selectors.ts';
import type { IndexedView } from '#entities/indexed/defineIndexed.ts';
import type { Address } from '#lib/hex.ts';
import type { LotteryTicketsInfo } from '#protocol/lottery.ts';
import { useAppSelector, type RootState } from '#redux';
import { usePlayedRounds } from '../readTickets.ts';
import { PAGE_ROUNDS } from './historyQueries.ts';
import { fromNode, mergeRounds, type OwnRound } from './ownRounds.ts';
import { useIndexedHistory, type IndexedHistory } from './readOwnHistory.ts';

/** Rounds that are read from the node where the index has the rest (decision G3). */
const NODE_ROUNDS = 3;

const KINDS = ['buyTickets', 'buyPickedTickets', 'claimTickets', 'refundLottery'] as const;

/** Returns how many of the page's transactions of the lottery are mined: each changes the history. */
function selectMinedCount(state: RootState): number {
  return selectTransactions(state).filter(
    ({ info, status }) =>
      status === 'confirmed' && KINDS.some((kind) => isKind<LotteryTicketsInfo>(info, kind)),
  ).length;
}

/** History of an account. */
export interface OwnHistory {
  /** Newest first; `undefined` while nothing is known. */
  rounds: readonly OwnRound[] | undefined;
  /** State of the index, and its totals. */
  indexed: IndexedView<IndexedHistory>;
  /** Round back to which the node's data reach, where they are all there is. */
  lookedTo: number | undefined;
  /** Oldest round that the node was asked about while reading. */
  progress: number | undefined;
  isReading: boolean;
  isFailing: boolean;
  hasMore: boolean;
  showMore: () => void;
  retry: () => void;
}

/**
 * Reads the rounds that an account played: pages of the index with the node's newest rounds, or the
 * node's alone where there is no index. Read again with each new round and own transaction.
 */
export function useOwnHistory(
  account: Address,
  newest: { id: number; status: string },
): OwnHistory {
  const mined = useAppSelector(selectMinedCount);
  const [pages, setPages] = useState(1);
  const { id, status } = newest;
  // A change of any of these loads the history again.
  const at = `${id} ${status} ${mined}`;
  const indexed = useIndexedHistory({ account, pages, at });
  // Loaded pages stay while the next one loads.
  const [kept, setKept] = useState<IndexedHistory>();
  if (indexed.value && indexed.value !== kept) setKept(indexed.value);
  const isAlone = indexed.failure !== undefined;
  const most = isAlone ? pages * PAGE_ROUNDS : NODE_ROUNDS;
  const node = usePlayedRounds({ account, from: id, most, at });
  const { last: own, steps } = node;
  const ofIndex = isAlone ? undefined : kept;
  const rounds = useMemo(
    () =>
      own || ofIndex
        ? mergeRounds((own?.rounds ?? []).map(fromNode), ofIndex?.rounds ?? [])
        : undefined,
    [own, ofIndex],
  );
  return {
    rounds,
    indexed,
    lookedTo: isAlone ? own?.lookedTo : undefined,
    progress: steps && steps.total - steps.done,
    isReading: node.isReading || indexed.isPending,
    isFailing: node.isFailing,
    hasMore: isAlone ? (own?.lookedTo ?? 0) > 1 : (ofIndex?.hasMore ?? false),
    showMore: () => setPages(pages + 1),
    retry: node.retry,
  };
}
