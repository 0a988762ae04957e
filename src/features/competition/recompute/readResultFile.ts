import { defineLoad } from '#entities/loads/defineLoad.ts';
import { isObject } from '#lib/checks.ts';
import { isAddress } from '#lib/address.ts';
import { isRawAmount, isWhole } from '#lib/storedChecks.ts';
import { resultPath } from '#protocol/competitionAnswers.ts';
import {
  contentHashOf,
  prizeTree,
  type ResultFile,
  type ResultRow,
} from '#protocol/competitionResult.ts';
import { IndexerError } from '#remote/indexer/indexerError.ts';
import { askText } from '#remote/indexer/askService.ts';
import type { AppThunk } from '#redux';
import type { ProposedResult } from '../competitionModel.ts';

/**
 * List of the winners, as the services publish it. `away`: they don't give it. `altered`: what they
 * give isn't what the chain names, so none of it is used.
 */
export type PublishedList =
  | { status: 'found'; file: ResultFile; text: string }
  | { status: 'away' | 'altered' };

const isRow = (row: unknown): row is ResultRow =>
  isObject(row) &&
  typeof row['account'] === 'string' &&
  isAddress(row['account']) &&
  ['teamId', 'rank', 'group', 'points', 'trades'].every((name) => isWhole(row[name])) &&
  ['volumeRaw', 'allVolumeRaw', 'meowRaw'].every((name) => isRawAmount(row[name]));

function parseFile(text: string): ResultFile | undefined {
  try {
    const file: unknown = JSON.parse(text);
    if (!isObject(file) || !Array.isArray(file['rows']) || !file['rows'].every(isRow))
      return undefined;
    return file as unknown as ResultFile;
  } catch {
    return undefined;
  }
}

/** Reads the list that a result names by its hash. Nothing that differs from the chain is given. */
export function readResultFile({
  contentHash,
  root,
}: Pick<ProposedResult, 'contentHash' | 'root'>): AppThunk<Promise<PublishedList>> {
  return async () => {
    let text: string | null;
    try {
      text = await askText(resultPath(contentHash));
    } catch (thrown) {
      if (thrown instanceof IndexerError) return { status: 'away' };
      throw thrown;
    }
    if (text === null) return { status: 'away' };
    if (contentHashOf(text) !== contentHash) return { status: 'altered' };
    const file = parseFile(text);
    return file && prizeTree(file.rows).root === root
      ? { status: 'found', file, text }
      : { status: 'altered' };
  };
}

/** Loads the published list of a proposed result. */
export const useResultFile = defineLoad({
  name: 'competitionResult',
  read: readResultFile,
  isFailure: ({ status }) => status === 'away',
});
