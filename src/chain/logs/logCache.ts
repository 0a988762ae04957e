import type { RpcPool } from '../rpc/pool.ts';
import type { Log } from './decodeLog.ts';

/** Blocks without a gap, and every log of a question in them. */
export interface Stretch {
  from: number;
  to: number;
  /** Up to here nothing could be undone any more when it was read. */
  settled: number;
  logs: readonly Log[];
}

/** Questions that are remembered for one pool of nodes; the oldest goes first. */
const MOST_QUESTIONS = 500;

/** What the nodes of a pool take at once, in blocks. */
interface Limits {
  span: number;
  /** What the nodes named, or the shortest range that was refused, less one. */
  most: number;
}

/** What is known of one question. Holds for the chain as it was before it last began anew. */
export class LogCache {
  #stretch: Stretch | undefined;
  readonly #limits: Limits;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Blocks to ask for at once. */
  get span(): number {
    return this.#limits.span;
  }

  /** The node refused a range of so many blocks, and perhaps named how many it takes. */
  refused(length: number, mostBlocks?: number): void {
    const isNamed = mostBlocks !== undefined && mostBlocks < length;
    const shorter = isNamed ? mostBlocks : Math.max(1, Math.floor(length / 2));
    this.#limits.most = Math.min(this.#limits.most, isNamed ? mostBlocks : length - 1);
    this.#limits.span = Math.min(this.#limits.span, shorter);
  }

  /** All went well: more may be asked for at once. */
  grow(): void {
    if (this.#limits.span * 2 <= this.#limits.most) this.#limits.span *= 2;
  }

  keep(stretch: Stretch): void {
    this.#stretch = stretch;
  }

  /** What needs no second look: the stretch without what could still be undone, where it has to do with the blocks asked for. */
  settled(fromBlock: number, head: number): Stretch | undefined {
    if (!this.#stretch) return undefined;
    const { from, settled, logs } = this.#stretch;
    const to = Math.min(this.#stretch.to, settled, head);
    return to < Math.max(from, fromBlock)
      ? undefined
      : { from, to, settled, logs: logs.filter((log) => log.block <= to) };
  }
}

interface PoolCaches {
  resets: number;
  limits: Limits;
  caches: Map<string, LogCache>;
}

const byPool = new WeakMap<RpcPool, PoolCaches>();

/** What is known of a question (`key`) to the chain of a pool; empty once that chain began anew (`resets` has risen). */
export function logCacheOf(rpc: RpcPool, key: string, resets: number): LogCache {
  let known = byPool.get(rpc);
  if (known?.resets !== resets) {
    known = {
      resets,
      limits: { span: Number.MAX_SAFE_INTEGER, most: Number.MAX_SAFE_INTEGER },
      caches: new Map(),
    };
    byPool.set(rpc, known);
  }
  const cache = known.caches.get(key) ?? new LogCache(known.limits);
  known.caches.delete(key);
  known.caches.set(key, cache);
  const oldest = known.caches.size > MOST_QUESTIONS ? known.caches.keys().next().value : undefined;
  if (oldest !== undefined) known.caches.delete(oldest);
  return cache;
}
