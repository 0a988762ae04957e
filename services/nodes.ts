import { batchesTo, type AskBatch } from './indexer/chain/batches.ts';
import { chainReader } from './indexer/chain/chainReader.ts';
import type { Nodes } from './indexer/ingest/agreement.ts';
import { nodeAt, NodeRefused, type AskNode } from './lib/node.ts';
import type { Log } from './lib/log.ts';
import { nodePool, type NodeState, type PoolUser } from './lib/nodePool.ts';

/** What the services know of their nodes. */
interface OpenNodes {
  chainId: number;
  /** For the index, which asks several things at once, and judges `nodes` by the answers. */
  ask: AskBatch;
  nodes: Nodes;
  /** For the hub and the leaderboard. */
  askNode: AskNode;
  /** For what is answered from the chain. */
  askBatch: AskBatch;
}

/** A node answered null: it has no such block or transaction, and another one may have it. */
class HasNone extends NodeRefused {
  constructor() {
    super('The node has none', undefined, 'lacks');
  }
}

/** Methods that are asked for what was seen on the chain already: null is no answer to them. */
const SEEN = new Set([
  'eth_getTransactionReceipt',
  'eth_getTransactionByHash',
  'eth_getBlockReceipts',
]);

/** Asks several things at once of the first node that has all of them, as far as any has. */
function batchesOf({ run }: PoolUser): AskBatch {
  return async (calls) => {
    let none: unknown[] | undefined;
    const answered = run(async (url) => {
      const answers = await batchesTo(url)(calls);
      if (!answers.some((answer, at) => answer === null && SEEN.has(calls[at]![0]))) return answers;
      none = answers;
      throw new HasNone();
    });
    return answered.catch((error: unknown) => {
      if (none) return none;
      throw error;
    });
  };
}

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

/** Asks each node once, so that one that is wrong is known though no request needs it. */
async function lookAtAll(user: PoolUser, states: () => NodeState[], log: Log): Promise<void> {
  await user.all((url) => nodeAt(url)('eth_chainId', []));
  for (const { error } of states()) if (error !== null) log(`nodes: ${error}`);
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
  const index = pool.user();
  const others = pool.user();
  if (log) void lookAtAll(others, pool.states, log);
  async function askNode<T>(method: string, params: readonly unknown[]): Promise<T> {
    const answered = others.run(async (url) => {
      const answer = await nodeAt(url)<T>(method, params);
      if (answer === null) throw new HasNone();
      return answer;
    });
    return answered.catch((error: unknown) => {
      if (error instanceof HasNone) return null as T;
      throw error;
    });
  }
  return {
    chainId,
    ask: batchesOf(index),
    askNode,
    askBatch: batchesOf(others),
    nodes: {
      count: urls.length,
      doubt: index.doubt,
      trust: index.trust,
      states: pool.states,
      async logsOf(query) {
        const found = await index.all((url) => chainReader(batchesTo(url)).logs(query));
        return found.flatMap((one) => (one ? [one.logs] : []));
      },
      async hashesOf(number) {
        // A node in doubt, because it lost logs or is behind, still is a witness of a block.
        const found = await index.all((url) => chainReader(batchesTo(url)).headers([number]), {
          withDoubted: true,
        });
        return found.flatMap(([header]) => header?.hash ?? []);
      },
    },
  };
}
