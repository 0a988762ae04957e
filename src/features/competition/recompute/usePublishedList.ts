import type { BattleResult } from '../competitionModel.ts';
import { useResultFile, type PublishedList } from './readResultFile.ts';

/** List of the winners; `undefined` while it is read, or while no result is proposed. */
export interface ListView {
  list: PublishedList | undefined;
  retry: () => void;
}

/** Reads the published list of the proposed result, once for each result. */
export function usePublishedList(result: BattleResult): ListView {
  const { value, retry } = useResultFile(
    result.isProposed ? { root: result.root, contentHash: result.contentHash } : undefined,
  );
  return { list: value, retry };
}
