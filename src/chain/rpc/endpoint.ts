import { toCount } from './answers.ts';
import { ReadsUnderWay } from './readsUnderWay.ts';
import { RpcError, asRpcError } from './rpcError.ts';

/** Health of a node, as the settings show it. */
export interface EndpointHealth {
  url: string;
  state: 'unknown' | 'ok' | 'slow' | 'failing' | 'wrongChain';
  /** Latency of the last answer in milliseconds; `null` before the first. */
  latencyMs: number | null;
  lastError: string | null;
}

/** Consecutive failures that open the breaker. */
const FAILURES_TO_OPEN = 3;
const SHORTEST_BREAK_MS = 1000;
const MAX_BREAK_MS = 30_000;
/** Longest wait for a failing node if no other node is left, in milliseconds. */
const LAST_RESORT_BREAK_MS = 2000;
/** The same for a node that asked for patience. */
const LIMITED_BREAK_MS = 5000;
const SLOW_FOR_MS = 60_000;
/** Interval of probes of a failing node, in milliseconds. */
const PROBE_MS = 60_000;
const CHAIN_CHECK_MS = 5 * 60_000;
const RANKS = { ok: 0, unknown: 0, slow: 1, failing: 2, wrongChain: 3 } as const;

export interface EndpointRequest {
  method: string;
  params: readonly unknown[];
  /** Reads only. */
  isRead: boolean;
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
}

const CHAIN_REQUEST: EndpointRequest = { method: 'eth_chainId', params: [], isRead: true };

interface EndpointOptions {
  url: string;
  chainId: number;
  now: () => number;
  /** Sends a request to a node. */
  send: (url: string, request: EndpointRequest) => Promise<unknown>;
  changed: () => void;
}

/** One node: health, breaker (closed, open, half-open) and the check that it serves our chain. */
export class Endpoint {
  readonly url: string;
  readonly #options: EndpointOptions;
  #state: EndpointHealth['state'] = 'unknown';
  #latencyMs: number | null = null;
  #lastError: string | null = null;
  #failure: RpcError | undefined;
  #failures = 0;
  #breakMs = SHORTEST_BREAK_MS;
  #failedAt = 0;
  #openUntil = 0;
  #slowUntil = 0;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #check: Promise<void> | undefined;
  readonly #reads = new ReadsUnderWay();

  constructor(options: EndpointOptions) {
    this.url = options.url;
    this.#options = options;
  }

  health(): EndpointHealth {
    return {
      url: this.url,
      state: this.#state,
      latencyMs: this.#latencyMs,
      lastError: this.#lastError,
    };
  }

  /** Failure of the last request; `undefined` after a success. */
  failure(): RpcError | undefined {
    return this.#failure;
  }

  /** Rank: lower is asked first. */
  rank(): number {
    return this.#state === 'slow' && this.#options.now() >= this.#slowUntil
      ? RANKS.ok
      : RANKS[this.#state];
  }

  isUsable(): boolean {
    return this.#options.now() >= this.#openUntil;
  }

  /** Reports whether it may be asked with an open breaker, because no other node is left. */
  isLastResort(): boolean {
    const pause = this.#failure?.kind === 'rateLimited' ? LIMITED_BREAK_MS : LAST_RESORT_BREAK_MS;
    return this.#state !== 'wrongChain' && this.#options.now() >= this.#failedAt + pause;
  }

  /**
   * Reports whether it may be asked with an open breaker, because too few others are left to agree:
   * unless it asked for patience, it may answer again by now, and a signature waits for it.
   */
  isLastWitness(): boolean {
    return (
      this.isLastResort() || (this.#state === 'failing' && this.#failure?.kind !== 'rateLimited')
    );
  }

  /** Closes the breaker for a retry on demand or after reconnecting. */
  retryNow(): void {
    this.#openUntil = 0;
    this.#failures = 0;
    this.#breakMs = SHORTEST_BREAK_MS;
    this.#checkedAt = Number.NEGATIVE_INFINITY;
  }

  /** Asks it after the others for a while: it was slower, or two others contradicted it. */
  rankBehind(): void {
    if (this.#state === 'failing' || this.#state === 'wrongChain') return;
    this.#slowUntil = this.#options.now() + SLOW_FOR_MS;
    this.#set('slow', this.#lastError);
  }

  /** Probes a failing node while others answer. */
  probe(): void {
    const now = this.#options.now();
    if (
      (this.#state !== 'failing' && this.#state !== 'wrongChain') ||
      !this.isUsable() ||
      now < this.#failedAt + PROBE_MS
    )
      return;
    this.#failedAt = now;
    // `ask` records the failure; nothing awaits the probe.
    this.ask(CHAIN_REQUEST).catch(() => undefined);
  }

  /**
   * Sends one request. The node is neither trusted nor written to before it reported our chain id.
   */
  async ask(request: EndpointRequest): Promise<unknown> {
    const startedAt = this.#options.now();
    try {
      const checked = this.#checkChain();
      if (!request.isRead) await checked;
      const value = await this.#answer(request, checked);
      this.#succeeded(this.#options.now() - startedAt);
      return value;
    } catch (error) {
      if (error instanceof RpcError && error.kind === 'rpc')
        this.#succeeded(this.#options.now() - startedAt);
      else if (error instanceof RpcError) this.#failed(error);
      throw error;
    }
  }

  /**
   * Runs request and check in parallel; the first failure ends both, but a node's own error waits
   * for the check.
   */
  async #answer(request: EndpointRequest, checked: Promise<void>): Promise<unknown> {
    const answer = request.isRead
      ? this.#reads.run(
          (signal) => this.#options.send(this.url, { ...request, signal }),
          request.signal,
        )
      : this.#options.send(this.url, request);
    try {
      const [value] = await Promise.all([answer, checked]);
      return value;
    } catch (error) {
      if (error instanceof RpcError && error.kind === 'rpc') await checked;
      throw error;
    }
  }

  #checkChain(): Promise<void> {
    if (this.#check) return this.#check;
    if (this.#options.now() - this.#checkedAt < CHAIN_CHECK_MS) return Promise.resolve();
    const check = this.#readChain().finally(() => {
      this.#check = undefined;
    });
    // The caller awaits it too; this only avoids an unhandled rejection before that.
    check.catch(() => undefined);
    this.#check = check;
    return check;
  }

  async #readChain(): Promise<void> {
    const answered = await this.#options
      .send(this.url, CHAIN_REQUEST)
      .then(toCount, (thrown: unknown) => {
        const error = asRpcError(thrown);
        throw error.kind === 'rpc'
          ? new RpcError('malformed', `The node does not name its chain: ${error.message}`)
          : error;
      });
    if (answered !== this.#options.chainId)
      throw new RpcError(
        'wrongChain',
        `The node serves chain ${answered}, not ${this.#options.chainId}`,
      );
    this.#checkedAt = this.#options.now();
  }

  #succeeded(latencyMs: number): void {
    const isBack = this.#failures > 0;
    this.#failure = undefined;
    this.#failures = 0;
    this.#breakMs = SHORTEST_BREAK_MS;
    this.#openUntil = 0;
    const isFirst = this.#latencyMs === null;
    this.#latencyMs = latencyMs;
    const isSlow = this.#state === 'slow' && this.#options.now() < this.#slowUntil;
    this.#set(isSlow ? 'slow' : 'ok', null, isFirst);
    if (isBack) this.#reads.runAgain();
  }

  #failed(error: RpcError): void {
    // The page was busy or suspended, so the node is not to blame.
    if (error.isPageLate) return;
    const now = this.#options.now();
    this.#failure = error;
    this.#failures += 1;
    this.#failedAt = now;
    if (error.kind === 'wrongChain') {
      this.#openUntil = now + MAX_BREAK_MS;
    } else if (error.kind === 'rateLimited' || this.#failures >= FAILURES_TO_OPEN) {
      this.#openUntil = now + (error.retryAfterMs ?? this.#breakMs);
      this.#breakMs = Math.min(this.#breakMs * 2, MAX_BREAK_MS);
      // After a failure the node may serve another chain.
      this.#checkedAt = Number.NEGATIVE_INFINITY;
    }
    this.#set(error.kind === 'wrongChain' ? 'wrongChain' : 'failing', error.message);
  }

  #set(state: EndpointHealth['state'], lastError: string | null, force = false): void {
    const isNews = force || state !== this.#state || lastError !== this.#lastError;
    this.#state = state;
    this.#lastError = lastError;
    if (isNews) this.#options.changed();
  }
}
