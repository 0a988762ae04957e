import { batchesTo, type AskBatch } from './indexer/chain/batches.ts';
import { chainReader } from './indexer/chain/chainReader.ts';
import type { Nodes } from './indexer/indexer.ts';
import { nodeAt, NodeRefused, type AskNode } from './lib/node.ts';
import type { Log } from './lib/log.ts';
import { nodePool, type NodePool } from './lib/nodePool.ts';

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

/**
 * Asks nodes for their chain, until more than half of them name the same one. Throws a sentence where
 * none answers, or they are of several chains and no more than half of one.
 */
async function chainOf(urls: readonly string[]): Promise<number> {
  const counts = new Map<number, number>();
  const failures: Error[] = [];
  const asked = urls.map(async (url) => {
    const id = await chainReader(batchesTo(url)).chainId();
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return count * 2 > urls.length ? id : Promise.reject(new Error('Others may know better'));
  });
  for (const one of asked) one.catch((error: Error) => failures.push(error));
  const most = await Promise.any(asked).catch(() => undefined);
  if (most !== undefined) return most;
  const [chainId] = counts.keys();
  if (chainId === undefined)
    throw new Error(
      `${failures[0]?.message ?? 'No node is named'}: start the node first, or set CHAIN_ID.`,
    );
  if (counts.size > 1)
    throw new Error(
      `The nodes are of different chains, ${[...counts.keys()].join(' and ')}: name those of one. CHAIN_ID says which.`,
    );
  return chainId;
}

/** Asks each node once, and says what is wrong with it: one that no request needs is else not known. */
async function lookAtAll(pool: NodePool, log: Log): Promise<void> {
  await pool.all((url) => nodeAt(url)('eth_chainId', []));
  for (const { error } of pool.states()) if (error !== null) log(`nodes: ${error}`);
}

/**
 * Opens nodes of the chain `known`, without waiting for any of them: those of other chains are left
 * alone. Asks them for their chain where none is known; throws as `chainOf` does. `log` hears what is
 * wrong with each at the start.
 */
export async function openNodes(
  urls: readonly string[],
  known?: number,
  log?: Log,
): Promise<OpenNodes> {
  const chainId = known ?? (await chainOf(urls));
  const pool = nodePool(urls, { chainId, askAt: nodeAt });
  if (log) void lookAtAll(pool, log);
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
