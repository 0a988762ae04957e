import type { AppThunk } from '#redux';
import { toCount } from '../rpc/answers.ts';
import type { RpcPool } from '../rpc/pool.ts';
import { asRpcError, type RpcError } from '../rpc/rpcError.ts';
import type { Log } from './decodeLog.ts';
import { type LogCache, logCacheOf } from './logCache.ts';
import { type BlockRange, type LogFilter, parseLogs } from './parseLogs.ts';
import { refusalOf } from '../rpc/tooMuch.ts';

export interface ReadLogsOptions {
  /** Aborts; what was read so far stays cached. */
  signal?: AbortSignal;
  /** Called with the number of blocks read and to be read. */
  onProgress?: (done: number, total: number) => void;
}

export interface LogQuery extends LogFilter {
  /** First block to read. */
  fromBlock: number;
  /** Last block; the newest by default. */
  toBlock?: number;
}

export interface LogReading {
  /** In chain order. */
  logs: readonly Log[];
  /**
   * First block from which every log up to `toBlock` is known. Above the requested one if the
   * request budget ran out (`isComplete` false).
   */
  fromBlock: number;
  toBlock: number;
  isComplete: boolean;
}

/** Request budget of one read; another read continues from there. */
const MAX_REQUESTS = 500;
const PARALLEL = 4;
const TIMEOUT_MS = 12_000;
/** Newest blocks that are always read again: they may be reorganised, and nodes may lag. */
const UNSETTLED_BLOCKS = 20;
/** Number of smaller retries after a time-out or a rate limit. */
const MAX_PAUSES = 4;
const PAUSE_MS = 1000;
/** Longest pause, whatever a node asks for: it may be well sooner. */
const MAX_PAUSE_MS = 4000;

const quantity = (block: number): string => `0x${block.toString(16)}`;

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}

/** State of one read: remaining request budget and blocks per request. */
class Reader {
  requests = 0;
  readonly #rpc: RpcPool;
  readonly #filter: LogFilter;
  readonly #signal: AbortSignal | undefined;
  readonly #cache: LogCache;
  #pauses = 0;

  constructor(rpc: RpcPool, filter: LogFilter, cache: LogCache, signal: AbortSignal | undefined) {
    this.#rpc = rpc;
    this.#filter = filter;
    this.#cache = cache;
    this.#signal = signal;
  }

  async #readOnce(range: BlockRange): Promise<Log[]> {
    this.requests += 1;
    const params = [
      { ...this.#filter, fromBlock: quantity(range.from), toBlock: quantity(range.to) },
    ];
    const answer = await this.#rpc.request('eth_getLogs', params, {
      timeoutMs: TIMEOUT_MS,
      ...(this.#signal && { signal: this.#signal }),
    });
    return parseLogs(answer, this.#filter, range);
  }

  /** Shortens the range after a refusal. Throws the error if that cannot help. */
  async #yieldTo(error: RpcError, length: number): Promise<void> {
    const refusal = refusalOf(error);
    const isWeary = error.kind === 'timeout' || error.kind === 'rateLimited';
    if (isWeary) {
      this.#pauses += 1;
      if (this.#pauses > MAX_PAUSES) throw error;
      if (error.kind === 'rateLimited')
        return pause(
          Math.min(MAX_PAUSE_MS, error.retryAfterMs ?? PAUSE_MS * 2 ** this.#pauses),
          this.#signal,
        );
    } else if (!refusal) throw error;
    if (length <= 1) throw error;
    this.#cache.refused(length, refusal?.maxBlocks);
  }

  /**
   * Reads from the newest block down, a few ranges at once, until the budget runs out; `took`
   * receives contiguous ranges.
   */
  async readDown(
    { from, to }: BlockRange,
    took: (logs: readonly Log[], range: BlockRange) => void,
  ): Promise<void> {
    let high = to;
    while (high >= from && this.requests < MAX_REQUESTS) {
      const { span } = this.#cache;
      const ranges = Array.from({ length: PARALLEL }, (_, place) => ({
        from: Math.max(from, high - (place + 1) * span + 1),
        to: high - place * span,
      }));
      const asked = ranges.filter((range) => range.to >= range.from);
      const answers = await Promise.allSettled(asked.map((range) => this.#readOnce(range)));
      this.#signal?.throwIfAborted();
      const failed = answers.findIndex((answer) => answer.status === 'rejected');
      for (const [place, answer] of answers.slice(0, failed < 0 ? undefined : failed).entries()) {
        const range = asked[place];
        if (answer.status !== 'fulfilled' || !range) continue;
        took(answer.value, range);
        high = range.from - 1;
      }
      const refused = answers[failed];
      const range = asked[failed];
      if (refused?.status === 'rejected' && range)
        await this.#yieldTo(asRpcError(refused.reason), range.to - range.from + 1);
      else this.#cache.grow();
    }
  }
}

/**
 * Reads every log of a filter from a block on: the only way to read events. One request where the
 * node allows it; else ever shorter ranges, newest first, a few at once. Cached ranges are not read
 * again, except the newest blocks. Rejects with RpcError or the signal's reason.
 */
export function readLogs(
  { fromBlock, toBlock, address, topics }: LogQuery,
  { signal, onProgress }: ReadLogsOptions = {},
): AppThunk<Promise<LogReading>> {
  return async (_dispatch, getState, { rpc }) => {
    signal?.throwIfAborted();
    const filter: LogFilter = { topics, ...(address && { address }) };
    const { currentBlock, resets } = getState().blocks;
    const newest =
      currentBlock ??
      toCount(await rpc.request('eth_blockNumber', [], { ...(signal && { signal }) }));
    const head = toBlock ?? newest;
    const cache = logCacheOf(
      rpc,
      JSON.stringify([filter, toBlock === undefined ? null : [fromBlock, toBlock]]),
      resets,
    );
    const reader = new Reader(rpc, filter, cache, signal);
    const known = cache.settled(fromBlock, head);
    const joint = known ? known.to + 1 : fromBlock;
    const total = head - joint + 1 + Math.max(0, (known?.from ?? fromBlock) - fromBlock);
    let logs: readonly Log[] = [];
    let low = head + 1;
    let done = 0;
    const took = (older: readonly Log[], range: BlockRange): void => {
      logs = [...older, ...logs];
      low = range.from;
      done += range.to - range.from + 1;
      onProgress?.(done, total);
    };
    const keep = (): void =>
      cache.keep({ from: low, to: head, settled: newest - UNSETTLED_BLOCKS, logs });
    await reader.readDown({ from: joint, to: head }, (older, range) => {
      took(older, range);
      // Without older ranges to join, each range counts at once, so an aborted read can be
      // continued.
      if (!known) keep();
    });
    if (known && low === joint) {
      logs = [...known.logs, ...logs];
      low = known.from;
      keep();
      await reader.readDown({ from: fromBlock, to: known.from - 1 }, (older, range) => {
        took(older, range);
        keep();
      });
    }
    return {
      logs: logs.filter((log) => log.block >= fromBlock),
      fromBlock: Math.max(low, fromBlock),
      toBlock: head,
      isComplete: low <= fromBlock,
    };
  };
}
