import { useMemo, useState } from 'react';
import { selectTransactions } from '#chain/transactions/selectors.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector, type RootState } from '#redux';
import { collectCandidates, collectedAmount } from './collectCandidates.ts';
import type { RoundBet } from './predictionModel.ts';
import { selectIsCollecting } from './predictionSelectors.ts';
import { useHistoryLoad, type History } from './readHistory.ts';
import { useCollectable } from './usePrediction.ts';

/** Kinds of transactions that change the history. */
const HISTORY_KINDS: ReadonlySet<string> = new Set(['betBull', 'betBear', 'claimRounds']);

/** Returns the number of mined bets and collections: the history is read again after each. */
function selectMinedCount(state: RootState): number {
  return selectTransactions(state).filter(
    ({ info, status }) => status === 'confirmed' && HISTORY_KINDS.has(info.kind),
  ).length;
}

/** History of an account, read again after its own transactions and with each new round. */
export interface HistoryView {
  /** Last answer; `undefined` until the first. */
  history: History | undefined;
  isFailing: boolean;
  isLoadingMore: boolean;
  retry: () => void;
  readMore: () => void;
  /** Reads every page. */
  readAll: () => void;
}

/** Reads the history of an account while mounted: the newest page, then more on request. */
export function useHistory(account: Address, currentEpoch: number): HistoryView {
  const mined = useAppSelector(selectMinedCount);
  const [pages, setPages] = useState(1);
  const read = useHistoryLoad({ account, pages, currentEpoch, mined });
  return {
    history: read.last,
    isFailing: read.isFailing,
    isLoadingMore: read.value === undefined && !read.isFailing,
    retry: read.retry,
    readMore: () => setPages(pages + 1),
    readAll: () => setPages(Infinity),
  };
}

/** Rounds that an account can collect now with what each pays, in wei. */
export type Collectable = ReadonlyMap<number, bigint>;

const noBets: readonly RoundBet[] = [];

/** Returns what the account can collect of its history now and has not sent, read while mounted. */
export function useCollectables(account: Address, bets: readonly RoundBet[] = noBets): Collectable {
  const candidates = useMemo(() => collectCandidates(bets), [bets]);
  const epochs = useMemo(() => candidates.map(({ round }) => round.epoch), [candidates]);
  const collectable = useCollectable(epochs, account);
  const underWay = useAppSelector((state) =>
    collectable.filter((epoch) => selectIsCollecting(state, epoch, account)).join(),
  );
  return useMemo(() => {
    const sent = new Set(underWay.split(',').map(Number));
    return new Map(
      candidates
        .filter(({ round }) => collectable.includes(round.epoch) && !sent.has(round.epoch))
        .map((entry) => [entry.round.epoch, collectedAmount(entry)]),
    );
  }, [candidates, collectable, underWay]);
}
