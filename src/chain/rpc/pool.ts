import { mayConnect } from '#lib/connections.ts';
import { agree, type Common } from './agree.ts';
import { Endpoint, type EndpointHealth, type EndpointRequest } from './endpoint.ts';
import { commonFailure, race } from './race.ts';
import type { RpcError } from './rpcError.ts';
import { isRpcUrl } from './rpcUrl.ts';
import { sendRpc } from './transport.ts';

export interface RpcRequestOptions<T = unknown> {
  /**
   * For what is signed or reported as done: two nodes must give the same answer, or two answers
   * with something in common. Of two nodes one is enough while the other is away, and a single one
   * decides alone.
   */
  agree?: boolean | Common<T>;
  signal?: AbortSignal;
  /** Time-out per node in milliseconds; 4 s by default. */
  timeoutMs?: number;
}

/** Several nodes of one chain behind one function. */
export interface RpcPool {
  /**
   * Throws RpcError: kind 'rpc' is a node's own answer (such as a revert); other kinds say why
   * there is none.
   */
  request<T = unknown>(
    method: string,
    params?: readonly unknown[],
    options?: RpcRequestOptions<T>,
  ): Promise<T>;
  endpoints(): EndpointHealth[];
  /**
   * Replaces the nodes, in order of preference; an empty list restores the initial ones. Throws a
   * TypeError on a URL that is not allowed. Leaves out those that this page may not connect to.
   */
  setUrls(urls: string[]): void;
  /** Calls back when the health of a node changes. Returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** Retries every node at once. */
  retryNow(): void;
  /** Moves the preferred node to the end: it answers, but its chain has stopped. */
  rotate(): void;
}

interface RpcPoolOptions {
  urls: readonly string[];
  chainId: number;
  fetch?: typeof fetch;
  /** Milliseconds. */
  now?: () => number;
  /** From 0 to below 1: decides the initial order. */
  random?: () => number;
}

const TIMEOUT_MS = 4000;
const HEDGE_MS = 800;
/** Number of nodes asked when they must agree; from so many on, one alone is not believed. */
const MAX_WITNESSES = 3;
/** Read-only methods: may be sent twice and to two nodes. */
const READS =
  /^(?:eth_(?:call|estimateGas|blockNumber|chainId|gasPrice|feeHistory|maxPriorityFeePerGas|get\w+)|net_version|web3_clientVersion)$/;
/** Safe to send again: the same signed transaction counts once. */
const REPEATABLE = new Set(['eth_sendRawTransaction']);

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** Creates a pool over nodes of one chain, in random order at first, then by health. */
export function createRpcPool({
  urls,
  chainId,
  fetch: fetcher = (...args) => fetch(...args),
  // Not the wall clock: set back, it would leave a failed node alone for years.
  now = () => performance.now(),
  random = Math.random,
}: RpcPoolOptions): RpcPool {
  const listeners = new Set<() => void>();
  const changed = (): void => {
    for (const listener of listeners) listener();
  };
  const ownUrls = shuffled([...new Set(urls)], random);
  const send = (url: string, request: EndpointRequest): Promise<unknown> =>
    sendRpc(fetcher, url, { ...request, timeoutMs: request.timeoutMs ?? TIMEOUT_MS });
  const make = (url: string): Endpoint => new Endpoint({ url, chainId, now, send, changed });
  let all = ownUrls.map(make);

  /** Returns at least so many nodes, best first; with those of `others` only if too few are left. */
  const candidates = (least: number, others: (endpoint: Endpoint) => boolean): Endpoint[] => {
    const usable = all.filter((endpoint) => endpoint.isUsable());
    const asked =
      usable.length >= least
        ? usable
        : all.filter((endpoint) => endpoint.isUsable() || others(endpoint));
    return asked.toSorted((a, b) => a.rank() - b.rank());
  };

  const readers = (): Endpoint[] => candidates(1, (endpoint) => endpoint.isLastResort());

  const witnesses = (): Endpoint[] =>
    candidates(MAX_WITNESSES, (endpoint) => endpoint.isLastWitness()).slice(0, MAX_WITNESSES);

  /** Returns why no node may be asked: their last failure. */
  const nobody = (): RpcError => commonFailure(all.flatMap((endpoint) => endpoint.failure() ?? []));

  const agreed = async <T>(request: EndpointRequest, common?: Common<T>): Promise<T> => {
    const ended = new AbortController();
    const signal = request.signal ? AbortSignal.any([request.signal, ended.signal]) : ended.signal;
    try {
      const asked = witnesses();
      if (asked.length === 0) throw nobody();
      return await agree(
        asked.map((endpoint) => endpoint.ask({ ...request, signal }) as Promise<T>),
        {
          common,
          isOneEnough: all.length < MAX_WITNESSES,
          // An outvoted node comes after the others for reads that a single node answers.
          outvoted: (index) => asked[index]?.rankBehind(),
        },
      );
    } catch (error) {
      request.signal?.throwIfAborted();
      throw error;
    } finally {
      ended.abort(new DOMException('The answer is known', 'AbortError'));
    }
  };

  return {
    request<T>(
      method: string,
      params: readonly unknown[] = [],
      { agree: agreement = false, signal, timeoutMs }: RpcRequestOptions<T> = {},
    ) {
      const request: EndpointRequest = {
        method,
        params,
        isRead: READS.test(method),
        signal,
        timeoutMs,
      };
      for (const endpoint of all) endpoint.probe();
      if (agreement !== false && request.isRead && all.length > 1)
        return agreed<T>(request, agreement === true ? undefined : agreement);
      const asked = readers().slice(0, request.isRead || REPEATABLE.has(method) ? undefined : 1);
      if (asked.length === 0 && !signal?.aborted) return Promise.reject(nobody());
      const racers = asked.map((endpoint) => ({
        run: (ended: AbortSignal) => endpoint.ask({ ...request, signal: ended }),
        overtaken: () => endpoint.rankBehind(),
      }));
      return race(racers, request.isRead ? HEDGE_MS : null, signal) as Promise<T>;
    },
    endpoints: () => all.map((endpoint) => endpoint.health()),
    setUrls(next) {
      const wanted = next.length > 0 ? [...new Set(next)] : ownUrls;
      const refused = wanted.find((url) => !ownUrls.includes(url) && !isRpcUrl(url));
      if (refused !== undefined)
        throw new TypeError(`Not an address that may be asked: ${refused}`);
      // The content policy names the nodes known when the page was loaded: a node that another tab
      // chose since needs a reload.
      const open = wanted.filter(mayConnect);
      all = open.map((url) => all.find((endpoint) => endpoint.url === url) ?? make(url));
      changed();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    retryNow() {
      for (const endpoint of all) endpoint.retryNow();
    },
    rotate() {
      const [first] = readers();
      if (first) all = [...all.filter((endpoint) => endpoint !== first), first];
    },
  };
}
