import type { RpcPool } from '../rpc/pool.ts';
import type { Log } from './decodeLog.ts';

/** Contiguous blocks and every log of a filter in them. */
export interface Stretch {
  from: number;
  to: number;
  /** Last block that was final when it was read. */
  settled: number;
  logs: readonly Log[];
}

/** Number of filters cached per pool of nodes; the oldest is dropped first. */
const MAX_FILTERS = 500;

/** Limits of a pool's nodes, in blocks per request. */
interface Limits {
  span: number;
  /** Limit that nodes named, or the shortest refused range, less one. */
  most: number;
}

/** Cached logs of one filter, valid until the chain is reset. */
export class LogCache {
  #stretch: Stretch | undefined;
  readonly #limits: Limits;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Blocks per request. */
  get span(): number {
    return this.#limits.span;
  }

  /** Records that a node refused a range, and the limit that it named, if any. */
  refused(length: number, maxBlocks?: number): void {
    const isNamed = maxBlocks !== undefined && maxBlocks < length;
    const shorter = isNamed ? maxBlocks : Math.max(1, Math.floor(length / 2));
    this.#limits.most = Math.min(this.#limits.most, isNamed ? maxBlocks : length - 1);
    this.#limits.span = Math.min(this.#limits.span, shorter);
  }

  /** Raises the range after a success. */
  grow(): void {
    if (this.#limits.span * 2 <= this.#limits.most) this.#limits.span *= 2;
  }

  keep(stretch: Stretch): void {
    this.#stretch = stretch;
  }

  /**
   * Returns the cached range without blocks that may be reorganised, if it touches the wanted one.
   */
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

/** Returns the cache of a filter (`key`) for a pool; empty once the chain was reset (`resets`). */
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
  const oldest = known.caches.size > MAX_FILTERS ? known.caches.keys().next().value : undefined;
  if (oldest !== undefined) known.caches.delete(oldest);
  return cache;
}
