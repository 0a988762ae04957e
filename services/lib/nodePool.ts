import { isTooMuch, NodeAway, NodeRefused, type AskNode } from './node.ts';
import { nodeDoubt, type NodeDoubt } from './nodeDoubt.ts';

/** How a node does, without its address: that may hold a key. */
export interface NodeState {
  host: string;
  /** Whether it is asked now. */
  isAsked: boolean;
  error: string | null;
}

/** Nodes as one part of a program asks them: what it doubts is what it was told itself. */
export interface PoolUser {
  /**
   * Lets `work` ask the first node that is in order, and the next ones while nodes are away or can't
   * answer; for what those lack, nodes in doubt too. Throws the failure that says most about what
   * would help.
   */
  run<Result>(work: (url: string) => Promise<Result>): Promise<Result>;
  /**
   * Lets `work` ask every node that is in order, and with `withDoubted` those in doubt too; answers
   * of those that fail are left out.
   */
  all<Result>(
    work: (url: string) => Promise<Result>,
    options?: { withDoubted: boolean },
  ): Promise<Result[]>;
  /** Leaves the node that answered last for a while: what it said is in doubt. */
  doubt(reason: string): void;
  /** Notes that what the node said that answered last was right. */
  trust(): void;
}

/** Several nodes of one chain. */
export interface NodePool {
  /** Returns the nodes for one part of the program; how they do is known to all parts. */
  user(): PoolUser;
  states(): NodeState[];
}

interface Node {
  url: string;
  host: string;
  failures: number;
  /** Not asked before, by the pool's clock, unless all nodes wait. */
  waitsUntil: number;
  /** Whether the wait is one that the node asked for, or it is of another chain. */
  isStrict: boolean;
  isChecked: boolean;
  error: string | null;
  doubt: NodeDoubt;
}

const FIRST_WAIT_MS = 1_000;
const MOST_WAIT_MS = 60_000;

/** Whether another node would fail in the same way. */
const isFinal = (error: unknown): boolean =>
  error instanceof NodeRefused ? error.kind === 'request' : !(error instanceof NodeAway);

/** Returns why a node is left for a while; a node isn't at fault for data it doesn't have. */
function faultOf(error: unknown): NodeAway | NodeRefused | undefined {
  if (error instanceof NodeAway) return error;
  return error instanceof NodeRefused && error.kind === 'unable' ? error : undefined;
}

/**
 * Ranks failures by how useful they are to the caller: one may help itself with a smaller request or
 * another method at once, while it must wait for data that a node lacks.
 */
function worthOf(error: unknown): number {
  if (isTooMuch(error)) return 3;
  if (!(error instanceof NodeRefused)) return 1;
  return { request: 4, tooMuch: 3, notOffered: 2, unable: 1, lacks: 0 }[error.kind];
}

/**
 * Makes a pool of the nodes at `urls`, which must be of the chain `chainId`. `now` in milliseconds: a
 * clock that is never set back.
 */
export function nodePool(
  urls: readonly string[],
  options: { chainId: number; askAt: (url: string) => AskNode; now?: () => number },
): NodePool {
  const { chainId, askAt, now = () => performance.now() } = options;
  const nodes = urls.map((url): Node => ({
    url,
    host: URL.parse(url)?.host ?? url,
    failures: 0,
    waitsUntil: 0,
    isStrict: false,
    isChecked: false,
    error: null,
    doubt: nodeDoubt(now),
  }));

  const isAway = ({ waitsUntil }: Node): boolean => waitsUntil > now();
  const isInOrder = (node: Node): boolean => !isAway(node) && node.doubt.until <= now();
  const reasonOf = ({ error, doubt }: Node): string | null => error ?? doubt.reason;

  function leave(node: Node, error: string, strictMs?: number): void {
    const ms = Math.min(FIRST_WAIT_MS * 2 ** node.failures, MOST_WAIT_MS);
    node.failures += 1;
    node.waitsUntil = now() + (strictMs ?? ms);
    node.isStrict = strictMs !== undefined;
    node.isChecked = false;
    node.error = error;
  }

  /** Checks on each new connection that the node is of the chain. */
  async function check(node: Node): Promise<void> {
    if (node.isChecked) return;
    const id = Number(
      await askAt(node.url)('eth_chainId', []).catch((error: Error) => {
        throw error instanceof NodeRefused ? new NodeAway(error.message) : error;
      }),
    );
    if (id !== chainId)
      throw new NodeAway(`The node at ${node.host} is of chain ${id}, not of ${chainId}`, {
        retryMs: MOST_WAIT_MS,
      });
    node.isChecked = true;
  }

  async function askOne<Result>(
    node: Node,
    work: (url: string) => Promise<Result>,
  ): Promise<Result> {
    try {
      await check(node);
      const result = await work(node.url);
      node.failures = 0;
      node.waitsUntil = 0;
      node.error = null;
      return result;
    } catch (error) {
      const fault = faultOf(error);
      if (fault) leave(node, fault.message, fault instanceof NodeAway ? fault.retryMs : undefined);
      throw error;
    }
  }

  /** Lists the nodes to ask: those in order, else the one that waited longest for nothing. */
  function candidates(): Node[] {
    const inOrder = nodes.filter(isInOrder);
    if (inOrder.length > 0) return inOrder;
    const waitOf = ({ waitsUntil, doubt }: Node): number => Math.max(waitsUntil, doubt.until);
    return nodes
      .filter((node) => !node.isStrict || !isAway(node))
      .toSorted((a, b) => waitOf(a) - waitOf(b))
      .slice(0, 1);
  }

  function user(): PoolUser {
    let lastAnswered: Node | undefined;
    return {
      async run(work) {
        let failure: unknown;
        const inDoubt = nodes.filter((node) => !isAway(node) && !isInOrder(node));
        const asked: Node[] = [];
        const first = candidates();
        for (const node of new Set([...first, ...inDoubt])) {
          // What those in order lack, one in doubt may have; any other failure is no reason to ask it.
          if (!first.includes(node) && worthOf(failure) > 0) break;
          asked.push(node);
          try {
            const answer = await askOne(node, work);
            lastAnswered = node;
            return answer;
          } catch (error) {
            if (isFinal(error)) throw error;
            if (failure === undefined || worthOf(error) >= worthOf(failure)) failure = error;
          }
        }
        // What one lacks, one that is left for now may have.
        const isTold =
          failure !== undefined && (asked.length === nodes.length || worthOf(failure) > 0);
        if (isTold) throw failure;
        const left = nodes.find((node) => reasonOf(node) !== null && !asked.includes(node));
        throw new NodeAway((left && reasonOf(left)) ?? 'There is no node');
      },
      async all(work, { withDoubted } = { withDoubted: false }) {
        const asked = withDoubted ? nodes.filter((node) => !isAway(node)) : candidates();
        const answers = await Promise.allSettled(asked.map((node) => askOne(node, work)));
        return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
      },
      doubt(reason) {
        if (!lastAnswered || nodes.length === 1) return;
        lastAnswered.doubt.raise(reason);
        lastAnswered.isChecked = false;
      },
      trust: () => lastAnswered?.doubt.lift(),
    };
  }

  return {
    user,
    states: () =>
      nodes.map((node) => ({
        host: node.host,
        isAsked: isInOrder(node),
        error: reasonOf(node),
      })),
  };
}
