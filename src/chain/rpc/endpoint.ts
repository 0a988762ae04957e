import { toCount } from './answers.ts';
import { RpcError, asRpcError } from './rpcError.ts';

/** How a node does, as the settings show it. */
export interface EndpointHealth {
  url: string;
  state: 'unknown' | 'ok' | 'slow' | 'failing' | 'wrongChain';
  /** Milliseconds that the last answer took; `null` before the first. */
  latencyMs: number | null;
  lastError: string | null;
}

/** Failures in a row after which a node is left alone for a while. */
const FAILURES_TO_OPEN = 3;
const SHORTEST_BREAK_MS = 1000;
const LONGEST_BREAK_MS = 30_000;
/** Where no other node is left, a failing one is asked again after at most this long. */
const LAST_RESORT_BREAK_MS = 5000;
const SLOW_FOR_MS = 60_000;
/** A node that fails is tried beside the others so often, so that it is known when it is back. */
const PROBE_MS = 60_000;
const CHAIN_CHECK_MS = 5 * 60_000;
const RANKS = { ok: 0, unknown: 0, slow: 1, failing: 2, wrongChain: 3 } as const;

export interface EndpointRequest {
  method: string;
  params: readonly unknown[];
  /** Changes nothing on the chain. */
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

/** One node: its health, its breaker (closed, open, half-open), and the check that it serves our chain. */
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

  /** Why its last answer was none; `undefined` after a good one. */
  failure(): RpcError | undefined {
    return this.#failure;
  }

  /** Lower is asked first. */
  rank(): number {
    return this.#state === 'slow' && this.#options.now() >= this.#slowUntil
      ? RANKS.ok
      : RANKS[this.#state];
  }

  isUsable(): boolean {
    return this.#options.now() >= this.#openUntil;
  }

  /** May be asked although its breaker is open, because nobody else is left. */
  isLastResort(): boolean {
    return (
      this.#state !== 'wrongChain' && this.#options.now() >= this.#failedAt + LAST_RESORT_BREAK_MS
    );
  }

  /** Forgets the breaker: the user, or a connection that is back, asks for a try now. */
  retryNow(): void {
    this.#openUntil = 0;
    this.#failures = 0;
    this.#breakMs = SHORTEST_BREAK_MS;
    this.#checkedAt = Number.NEGATIVE_INFINITY;
  }

  /** Another node was quicker. */
  wasSlow(): void {
    if (this.#state === 'failing' || this.#state === 'wrongChain') return;
    this.#slowUntil = this.#options.now() + SLOW_FOR_MS;
    this.#set('slow', this.#lastError);
  }

  /** Finds out, beside the requests that others answer, whether a node that failed is back. */
  probe(): void {
    const now = this.#options.now();
    if (
      (this.#state !== 'failing' && this.#state !== 'wrongChain') ||
      !this.isUsable() ||
      now < this.#failedAt + PROBE_MS
    )
      return;
    this.#failedAt = now;
    // Its failure is written down where it happens; nobody waits for it.
    this.ask(CHAIN_REQUEST).catch(() => undefined);
  }

  /** Sends one request. Nothing that this node says is believed, and nothing is written to it, before it has named our chain. */
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

  /** The request and the check run side by side; whichever fails first ends both, but a node's own error waits for the check. */
  async #answer(request: EndpointRequest, checked: Promise<void>): Promise<unknown> {
    const answer = this.#options.send(this.url, request);
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
    // Whoever asks awaits it too; this only keeps a failure from counting as unhandled before they do.
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
    this.#failure = undefined;
    this.#failures = 0;
    this.#breakMs = SHORTEST_BREAK_MS;
    this.#openUntil = 0;
    const isFirst = this.#latencyMs === null;
    this.#latencyMs = latencyMs;
    const isSlow = this.#state === 'slow' && this.#options.now() < this.#slowUntil;
    this.#set(isSlow ? 'slow' : 'ok', null, isFirst);
  }

  #failed(error: RpcError): void {
    const now = this.#options.now();
    this.#failure = error;
    this.#failures += 1;
    this.#failedAt = now;
    if (error.kind === 'wrongChain') {
      this.#openUntil = now + LONGEST_BREAK_MS;
    } else if (error.kind === 'rateLimited' || this.#failures >= FAILURES_TO_OPEN) {
      this.#openUntil = now + (error.retryAfterMs ?? this.#breakMs);
      this.#breakMs = Math.min(this.#breakMs * 2, LONGEST_BREAK_MS);
      // What comes back after a break may be another chain.
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
