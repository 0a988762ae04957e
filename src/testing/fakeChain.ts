import { AbiCoder } from 'ethers';
import { callKey, type CallKey } from '#chain/calls.ts';
import { BLOCK_TIMESTAMP } from '#chain/multicall/aggregate.ts';
import type { EndpointHealth } from '#chain/rpc/endpoint.ts';
import type { RpcPool, RpcRequestOptions } from '#chain/rpc/pool.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { aggregated } from './aggregated.ts';
import { configuredAnswer } from './configuredAnswers.ts';
import { FakeRevert, ScriptedContracts } from './scriptedContracts.ts';

/** Request that reached the chain; `calls`: those of an aggregate, without the block's time. */
export interface FakeRequest {
  method: string;
  params: readonly unknown[];
  options: RpcRequestOptions;
  calls: CallKey[];
}

/**
 * Answers a request, or returns `undefined` for the chain's own answer. May throw RpcError or
 * FakeRevert.
 */
type MethodHandler = (params: readonly unknown[]) => unknown;
type Fault = { error: Error; method: string | undefined; times: number };

const coder = AbiCoder.defaultAbiCoder();
const BALANCE = '0x4d2301cc';
const quantity = (value: number | bigint): Hex => `0x${value.toString(16)}`;

/** Returns the hash of a block of the fake chain. */
export const fakeBlockHash = (number: number): Hex => `0x${number.toString(16).padStart(64, '0')}`;

/**
 * Chain in memory: contracts are scripted, blocks are mined on request. `rpc` is a pool over it;
 * `handle` is a node's answer. Answers come in a microtask, or after `delayMs` of (fake) time.
 */
export class FakeChain extends ScriptedContracts {
  chainId = 31337;
  block = 100;
  /** Seconds. */
  timestamp = 1_700_000_000;
  /** Times of past blocks in seconds, where they are not 3 s apart. */
  readonly blockTimes = new Map<number, number>();
  /** Milliseconds before every answer. */
  delayMs = 0;
  readonly requests: FakeRequest[] = [];
  readonly rpc: RpcPool;
  /** Result of `rpc.endpoints()`; call `healthChanged` after a change. */
  endpoints: EndpointHealth[] = [
    { url: 'https://node.example', state: 'ok', latencyMs: 5, lastError: null },
  ];
  /** Argument of the last `rpc.setUrls`. */
  urls: string[] = [];
  readonly nonces = new Map<string, number>();
  readonly #balances = new Map<string, bigint>();
  readonly #methods = new Map<string, MethodHandler>();
  readonly #listeners = new Set<() => void>();
  #faults: Fault[] = [];

  constructor() {
    super();
    this.rpc = {
      request: (async (
        method: string,
        params: readonly unknown[] = [],
        options: RpcRequestOptions = {},
      ) => this.#request(method, params, options)) as RpcPool['request'],
      endpoints: () => this.endpoints,
      setUrls: (urls) => {
        this.urls = urls;
      },
      subscribe: (listener) => {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
      retryNow: () => undefined,
      rotate: () => undefined,
    };
  }

  /** Mines blocks, `seconds` apart. */
  mine(count = 1, seconds = 3): void {
    this.block += count;
    this.timestamp += count * seconds;
  }

  /** Sets an account's balance of the native coin, in wei. */
  setBalance(account: Address, wei: bigint): void {
    this.#balances.set(account.toLowerCase(), wei);
  }

  /** Scripts a whole method, ahead of every other answer. */
  on(method: string, handler: MethodHandler): void {
    this.#methods.set(method, handler);
  }

  /** Makes the next `times` requests fail (all, without a number), of one method or any. */
  fail(
    error: Error = new RpcError('unreachable', 'The node cannot be reached'),
    { method, times = Number.POSITIVE_INFINITY }: { method?: string; times?: number } = {},
  ): void {
    this.#faults.push({ error, method, times });
  }

  /** Undoes every `fail`. */
  recover(): void {
    this.#faults = [];
  }

  healthChanged(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Counts the requests of a method. */
  count(method: string): number {
    return this.requests.filter((request) => request.method === method).length;
  }

  async #request(
    method: string,
    params: readonly unknown[],
    options: RpcRequestOptions,
  ): Promise<unknown> {
    const [transaction] = params as [{ data?: string } | undefined];
    const calls = method === 'eth_call' ? (aggregated(transaction?.data ?? '') ?? []) : [];
    this.requests.push({
      method,
      params,
      options,
      calls: calls.filter((key) => !key.endsWith(BLOCK_TIMESTAMP)),
    });
    await (this.delayMs > 0
      ? new Promise((resolve) => setTimeout(resolve, this.delayMs))
      : Promise.resolve());
    options.signal?.throwIfAborted();
    const fault = this.#faults.find(
      (each) => each.times > 0 && (each.method === undefined || each.method === method),
    );
    if (fault) {
      fault.times -= 1;
      throw fault.error;
    }
    return this.handle(method, params);
  }

  /** Returns a node's answer. Throws RpcError 'rpc' for an error response. */
  handle(method: string, params: readonly unknown[]): unknown {
    try {
      const scripted = this.#methods.get(method)?.(params);
      return scripted === undefined ? this.#answer(method, params) : scripted;
    } catch (error) {
      if (error instanceof FakeRevert)
        throw new RpcError('rpc', error.message, { code: 3, data: error.data });
      throw error;
    }
  }

  #answer(method: string, params: readonly unknown[]): unknown {
    const [first] = params;
    const account = typeof first === 'string' ? first.toLowerCase() : '';
    switch (method) {
      case 'eth_chainId':
        return quantity(this.chainId);
      case 'eth_blockNumber':
        return quantity(this.block);
      case 'eth_getBlockByNumber':
        return this.#header(first === 'latest' ? this.block : Number(first));
      case 'eth_getBalance':
        return quantity(this.#balances.get(account) ?? 0n);
      case 'eth_getTransactionCount':
        return quantity(this.nonces.get(account) ?? 0);
      case 'eth_getTransactionReceipt':
        return null;
      case 'eth_getTransactionByHash':
        return null;
      case 'eth_gasPrice':
        return quantity(10_000_000_000);
      case 'eth_estimateGas':
        return quantity(100_000);
      case 'eth_getCode':
        return '0x';
      case 'eth_call':
        return this.#ethCall(first as { to: Address; data: Hex }, params[1]);
      default:
        throw new RpcError('rpc', `The method ${method} does not exist`, { code: -32601 });
    }
  }

  #header(number: number): object {
    const timestamp = this.blockTimes.get(number) ?? this.timestamp - (this.block - number) * 3;
    return {
      number: quantity(number),
      hash: fakeBlockHash(number),
      timestamp: quantity(timestamp),
    };
  }

  #ethCall({ to, data }: { to: Address; data: Hex }, tag: unknown): Hex {
    const calls = aggregated(data);
    if (!calls) return this.#call(callKey(to, data));
    const results = calls.map((key) => {
      try {
        return [true, this.#call(key)];
      } catch (error) {
        if (error instanceof FakeRevert) return [false, error.data];
        throw error;
      }
    });
    const block = typeof tag === 'string' && tag.startsWith('0x') ? Number(tag) : this.block;
    return coder.encode(
      ['uint256', 'bytes32', 'tuple(bool,bytes)[]'],
      [block, `0x${'b'.repeat(64)}`, results],
    ) as Hex;
  }

  #call(key: CallKey): Hex {
    const [, data] = key.split('-') as [string, Hex];
    const scripted = this.scriptedAnswer(key);
    if (scripted !== undefined) return scripted;
    if (data === BLOCK_TIMESTAMP) return coder.encode(['uint256'], [this.timestamp]) as Hex;
    if (data.startsWith(BALANCE))
      return coder.encode(['uint256'], [this.#balances.get(`0x${data.slice(34)}`) ?? 0n]) as Hex;
    return configuredAnswer(key) ?? '0x';
  }
}
