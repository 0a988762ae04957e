import { useMemo } from 'react';
import { useReadOnce } from '#entities/earnView/useReadOnce.ts';
import type { BattleResult } from '../competitionModel.ts';
import { readResultFile, type PublishedList } from './readResultFile.ts';

/** List of the winners; `undefined` while it is read, or while no result is proposed. */
export interface ListView {
  list: PublishedList | undefined;
  retry: () => void;
}

const isAway = ({ status }: PublishedList): boolean => status === 'away';

/** Reads the published list of the proposed result, once for each result. */
export function usePublishedList(result: BattleResult): ListView {
  const root = result.isProposed ? result.root : undefined;
  const contentHash = result.isProposed ? result.contentHash : undefined;
  const wish = useMemo(
    () => (root && contentHash ? { root, contentHash } : undefined),
    [root, contentHash],
  );
  const { value, retry } = useReadOnce(readResultFile, wish, isAway);
  return { list: value, retry };
}
