import type { Header } from '../chain/answers.ts';
import type { ChainReader } from '../chain/chainReader.ts';
import type { Checkpoint } from '../store/checkpoint.ts';
import type { Ingestion } from './ingestion.ts';
import { foreignLooks, type ForeignLooks } from './foreignLooks.ts';
import { lookAsReader } from './lookAsReader.ts';

/** Tables as they are served: those of another version are, but nothing is written to them. */
export type ServedTables = Pick<Ingestion, 'checkpoint' | 'head' | 'isOfThisChain' | 'step'> & {
  readonly range: { readonly blocks: number };
};

/** Serves tables as they are at `stored`, and tells whether the node's chain is still theirs. */
export function frozenTables(
  reader: ChainReader,
  stored: Checkpoint,
  wasOfThisChain: boolean,
): ServedTables {
  let head: Header | undefined;
  let isOfThisChain = wasOfThisChain;
  const looks = foreignLooks(stored.chainId);
  /** Whether the last look found another chain, believed or not: nothing is filled from it. */
  let isForeign = false;
  const foreign: ForeignLooks = {
    found() {
      isForeign = true;
      return looks.found();
    },
    clear() {
      isForeign = false;
      looks.clear();
    },
  };
  return {
    checkpoint: stored,
    get head() {
      return head;
    },
    range: { blocks: 0 },
    get isOfThisChain() {
      return isOfThisChain;
    },
    async step() {
      const look = await lookAsReader(reader, stored, { foreign, wasOfThisChain: isOfThisChain });
      ({ head, isOfThisChain } = look);
      // A fork is undone in the tables that take the place of these.
      return isForeign ? { did: 'waited', reason: look.waiting ?? '' } : { did: 'nothing' };
    },
  };
}
