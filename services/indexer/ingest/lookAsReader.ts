import type { Header } from '../chain/answers.ts';
import type { ChainReader } from '../chain/chainReader.ts';
import type { Checkpoint } from '../store/checkpoint.ts';
import type { ForeignLooks } from './foreignLooks.ts';
import { isLocal } from '../../../src/config/localChain.ts';

/** What a process that doesn't write knows of the chain and of the rows that it serves. */
export interface ReaderLook {
  head: Header;
  /** Whether the rows are of the node's chain. */
  isOfThisChain: boolean;
  /** Why the rows are not what the node has now. */
  waiting: string | undefined;
}

/**
 * Compares the rows that another process writes with the chain. That process undoes what a
 * reorganisation changed: until then the rows are served still, since each answer names its block.
 * So they are, as `wasOfThisChain`, while a foreign chain is not believed yet.
 */
export async function lookAsReader(
  reader: ChainReader,
  at: Checkpoint,
  { foreign, wasOfThisChain }: { foreign: ForeignLooks; wasOfThisChain: boolean },
): Promise<ReaderLook> {
  const [head, genesis, mine] = await reader.headers(['latest', 0, at.number]);
  if (!head || !genesis) throw new Error('The node names no newest block');
  const isSame = genesis.hash === at.genesis;
  if (isSame) foreign.clear();
  const isOfThisChain = isSame || (!foreign.found() && wasOfThisChain);
  const isBehind = head.number < at.number && !isLocal(at.chainId);
  const isOther = !isBehind && mine?.hash !== at.hash;
  return {
    head,
    isOfThisChain,
    waiting: !isSame
      ? `The node's chain begins with another block, ${genesis.hash}`
      : isBehind
        ? `The node is at block ${head.number}, behind the index at ${at.number}`
        : isOther
          ? `The node has another block ${at.number} than the index`
          : undefined,
  };
}
