import type { Header } from '../chain/answers.ts';
import type { ChainReader } from '../chain/chainReader.ts';
import type { Checkpoint } from '../store/checkpoint.ts';
import type { Ingestion } from './ingestion.ts';
import { lookAsReader } from './lookAsReader.ts';

/** Tables as they are served: those of another version are, but nothing is written to them. */
export type ServedTables = Pick<
  Ingestion,
  'checkpoint' | 'head' | 'lacking' | 'isOfThisChain' | 'step'
> & { readonly range: { readonly blocks: number } };

/** Serves tables as they are at `stored`, and tells whether the node's chain is still theirs. */
export function frozenTables(
  reader: ChainReader,
  stored: Checkpoint,
  wasOfThisChain: boolean,
): ServedTables {
  let head: Header | undefined;
  let isOfThisChain = wasOfThisChain;
  return {
    checkpoint: stored,
    get head() {
      return head;
    },
    range: { blocks: 0 },
    lacking: undefined,
    get isOfThisChain() {
      return isOfThisChain;
    },
    async step() {
      const look = await lookAsReader(reader, stored);
      ({ head, isOfThisChain } = look);
      if (look.isOfThisChain) return { did: 'nothing' };
      return { did: 'waited', reason: "The node's chain begins with another block than the index" };
    },
  };
}
