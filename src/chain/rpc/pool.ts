import { agree } from './agree.ts';
import { Endpoint, type EndpointHealth, type EndpointRequest } from './endpoint.ts';
import { commonFailure, race } from './race.ts';
import type { RpcError } from './rpcError.ts';
import { isRpcUrl } from './rpcUrl.ts';
import { sendRpc } from './transport.ts';

export interface RpcRequestOptions {
  /** For what decides a signature: with three nodes or more, two must answer the same. Compare answers that name their block. */
  agree?: boolean;
  signal?: AbortSignal;
  /** Milliseconds for one node to answer; 4 s otherwise. */
  timeoutMs?: number;
}

/** Several nodes of one chain behind one function. */
export interface RpcPool {
  /** Throws RpcError: kind 'rpc' is a node's own answer (a revert for instance), every other says why there is none. */
  request<T = unknown>(
    method: string,
    params?: readonly unknown[],
    options?: RpcRequestOptions,
  ): Promise<T>;
  endpoints(): EndpointHealth[];
  /** Asks these nodes from now on, in this order while they are well; none: those that the pool began with. Throws a TypeError on an address that may not be asked. */
  setUrls(urls: string[]): void;
  /** Called when the health of a node changes. Returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** Tries every node again at once, whatever it did before. */
  retryNow(): void;
  /** Puts the node that is asked first last: it answers, but its chain stands still. */
  rotate(): void;
}

interface RpcPoolOptions {
  urls: readonly string[];
  chainId: number;
  fetch?: typeof fetch;
  /** Milliseconds. */
  now?: () => number;
  /** 0 to below 1: the order at the start. */
  random?: () => number;
}

const TIMEOUT_MS = 4000;
const HEDGE_MS = 800;
/** Nodes that are asked for one answer when they must agree. */
const MOST_WITNESSES = 3;
/** Requests that change nothing: may be sent to two nodes, and again. */
const READS =
  /^(?:eth_(?:call|estimateGas|blockNumber|chainId|gasPrice|feeHistory|maxPriorityFeePerGas|get\w+)|net_version|web3_clientVersion)$/;
/** Also safe to send again: the same signed transaction counts once. */
const REPEATABLE = new Set(['eth_sendRawTransaction']);

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** A pool over nodes of one chain; they are asked in random order at first, then by how well they do. */
export function createRpcPool({
  urls,
  chainId,
  fetch: fetcher = (...args) => fetch(...args),
  now = Date.now,
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

  /** At least so many nodes that may be asked now, best first; those whose breaker is open only when too few are left. */
  const candidates = (least: number): Endpoint[] => {
    const usable = all.filter((endpoint) => endpoint.isUsable());
    const asked =
      usable.length >= least
        ? usable
        : all.filter((endpoint) => endpoint.isUsable() || endpoint.isLastResort());
    return asked.toSorted((a, b) => a.rank() - b.rank());
  };

  /** Why nobody may be asked: what they last failed for. */
  const nobody = (): RpcError => commonFailure(all.flatMap((endpoint) => endpoint.failure() ?? []));

  const agreed = async (request: EndpointRequest): Promise<unknown> => {
    const ended = new AbortController();
    const signal = request.signal ? AbortSignal.any([request.signal, ended.signal]) : ended.signal;
    try {
      const witnesses = candidates(MOST_WITNESSES).slice(0, MOST_WITNESSES);
      if (witnesses.length === 0) throw nobody();
      return await agree(witnesses.map((endpoint) => endpoint.ask({ ...request, signal })));
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
      { agree: mustAgree = false, signal, timeoutMs }: RpcRequestOptions = {},
    ) {
      const request: EndpointRequest = {
        method,
        params,
        isRead: READS.test(method),
        signal,
        timeoutMs,
      };
      for (const endpoint of all) endpoint.probe();
      if (mustAgree && request.isRead && all.length >= MOST_WITNESSES)
        return agreed(request) as Promise<T>;
      const asked = candidates(1).slice(
        0,
        request.isRead || REPEATABLE.has(method) ? undefined : 1,
      );
      if (asked.length === 0 && !signal?.aborted) return Promise.reject(nobody());
      const racers = asked.map((endpoint) => ({
        run: (ended: AbortSignal) => endpoint.ask({ ...request, signal: ended }),
        overtaken: () => endpoint.wasSlow(),
      }));
      return race(racers, request.isRead ? HEDGE_MS : null, signal) as Promise<T>;
    },
    endpoints: () => all.map((endpoint) => endpoint.health()),
    setUrls(next) {
      const wanted = next.length > 0 ? [...new Set(next)] : ownUrls;
      const refused = wanted.find((url) => !ownUrls.includes(url) && !isRpcUrl(url));
      if (refused !== undefined)
        throw new TypeError(`Not an address that may be asked: ${refused}`);
      all = wanted.map((url) => all.find((endpoint) => endpoint.url === url) ?? make(url));
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
      const [first] = candidates(1);
      if (first) all = [...all.filter((endpoint) => endpoint !== first), first];
    },
  };
}
