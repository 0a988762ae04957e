import { batchesTo, type AskBatch } from './indexer/chain/batches.ts';
import { chainReader } from './indexer/chain/chainReader.ts';
import type { Nodes } from './indexer/indexer.ts';
import { nodeAt, NodeRefused, type AskNode } from './lib/node.ts';
import { nodePool } from './lib/nodePool.ts';

/** What the services know of their nodes. */
interface OpenNodes {
  chainId: number;
  /** For the index, which asks several things at once. */
  ask: AskBatch;
  /** For the hub and the leaderboard. */
  askNode: AskNode;
  nodes: Nodes;
}

/** A node answered null: it has no such block or transaction, and another one may have it. */
class HasNone extends NodeRefused {}

/** Asks nodes for their chain. Throws a sentence where none answers, or they are of several. */
export async function openNodes(urls: readonly string[]): Promise<OpenNodes> {
  const asked = await Promise.allSettled(urls.map((url) => chainReader(batchesTo(url)).chainId()));
  const ids = new Set(asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
  const [chainId] = ids;
  const failed = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
  if (chainId === undefined)
    throw new Error(`${failed[0]?.message ?? 'No node is named'}: start the node first.`);
  if (ids.size > 1)
    throw new Error(
      `The nodes are of different chains, ${[...ids].join(' and ')}: name those of one.`,
    );
  const pool = nodePool(urls, { chainId, askAt: nodeAt });
  async function askNode<T>(method: string, params: readonly unknown[]): Promise<T> {
    const answered = pool.run(async (url) => {
      const answer = await nodeAt(url)<T>(method, params);
      if (answer === null) throw new HasNone('The node has none', undefined, 'lacks');
      return answer;
    });
    return answered.catch((error: unknown) => {
      if (error instanceof HasNone) return null as T;
      throw error;
    });
  }
  return {
    chainId,
    ask: (calls) => pool.run((url) => batchesTo(url)(calls)),
    askNode,
    nodes: {
      doubt: pool.doubt,
      states: pool.states,
      async logsOf(query) {
        const found = await pool.all((url) => chainReader(batchesTo(url)).logs(query));
        return found.flatMap((one) => (one ? [one.logs] : []));
      },
      async hashesOf(number) {
        const found = await pool.all((url) => chainReader(batchesTo(url)).headers([number]));
        return found.flatMap(([header]) => header?.hash ?? []);
      },
    },
  };
}
