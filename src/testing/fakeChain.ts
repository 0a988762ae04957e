import { AbiCoder } from 'ethers';
import type { Abi } from 'abitype';
import {
  callKey,
  type Call,
  type CallArgs,
  type CallKey,
  type CallValue,
  type ReadName,
} from '#chain/calls.ts';
import { interfaceOf } from '#chain/encode.ts';
import { BLOCK_TIMESTAMP } from '#chain/multicall/aggregate.ts';
import type { EndpointHealth } from '#chain/rpc/endpoint.ts';
import type { RpcPool, RpcRequestOptions } from '#chain/rpc/pool.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { aggregated } from './aggregated.ts';

/** Thrown by a scripted answer: the contract reverts, with data if given. */
export class FakeRevert extends Error {
  readonly data: Hex;
  constructor(data: Hex = '0x', message = 'execution reverted') {
    super(message);
    this.data = data;
  }
}

/** Request that reached the chain; `calls`: those of an aggregate, without the block's time. */
export interface FakeRequest {
  method: string;
  params: readonly unknown[];
  options: RpcRequestOptions;
  calls: CallKey[];
}

type Reply<TAbi extends Abi, Name extends ReadName<TAbi>> =
  | CallValue<TAbi, Name>
  | ((...args: Extract<CallArgs<TAbi, Name>, readonly unknown[]>) => CallValue<TAbi, Name>);
/**
 * Answers a request, or returns `undefined` for the chain's own answer. May throw RpcError or
 * FakeRevert.
 */
type MethodHandler = (params: readonly unknown[]) => unknown;
type Fault = { error: Error; method: string | undefined; times: number };

const coder = AbiCoder.defaultAbiCoder();
const BALANCE = '0x4d2301cc';
const quantity = (value: number | bigint): Hex => `0x${value.toString(16)}`;

/**
 * Chain in memory: contracts are scripted, blocks are mined on request. `rpc` is a pool over it;
 * `handle` is a node's answer. Answers come in a microtask, or after `delayMs` of (fake) time.
 */
export class FakeChain {
  chainId = 31337;
  block = 100;
  /** Seconds. */
  timestamp = 1_700_000_000;
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
  readonly receipts = new Map<string, Record<string, unknown>>();
  readonly nonces = new Map<string, number>();
  readonly #contracts = new Map<string, (data: Hex) => Hex>();
  readonly #balances = new Map<string, bigint>();
  readonly #methods = new Map<string, MethodHandler>();
  readonly #listeners = new Set<() => void>();
  #faults: Fault[] = [];

  constructor() {
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

  /** Scripts a view function: a value for every argument list, or a function of the arguments. */
  answer<const TAbi extends Abi, Name extends ReadName<TAbi>>(
    abi: TAbi,
    target: Address,
    name: Name,
    reply: Reply<TAbi, Name>,
  ): void {
    const parser = interfaceOf(abi);
    const fragment = parser.getFunction(name);
    if (!fragment) throw new TypeError(`The ABI has no ${name}`);
    const encode = (value: unknown): Hex =>
      parser.encodeFunctionResult(
        fragment,
        fragment.outputs.length === 1 ? [value] : (value as unknown[]),
      ) as Hex;
    const fixed = typeof reply === 'bigint' ? encode(reply) : undefined;
    this.#contracts.set(`${target.toLowerCase()}-${fragment.selector}`, (data) => {
      if (fixed !== undefined) return fixed;
      if (typeof reply !== 'function') return encode(reply);
      return encode(
        (reply as (...args: unknown[]) => unknown)(
          ...parser.decodeFunctionData(fragment, data).toArray(),
        ),
      );
    });
  }

  /** Scripts the raw answer of one call; `null` reverts. */
  answerHex(call: Call<unknown> | CallKey, answer: Hex | null): void {
    this.#contracts.set(typeof call === 'string' ? call : call.key, () => {
      if (answer === null) throw new FakeRevert();
      return answer;
    });
  }

  /** Makes a contract, or one function by its 4-byte selector, revert from now on. */
  refuse(target: Address, selector?: Hex): void {
    this.#contracts.set(
      selector ? `${target.toLowerCase()}-${selector}` : target.toLowerCase(),
      () => {
        throw new FakeRevert();
      },
    );
  }

  /** Sets an account's balance of the native coin, in wei. */
  setBalance(account: Address, wei: bigint): void {
    this.#balances.set(account.toLowerCase(), wei);
  }

  /** Scripts a whole method, ahead of every other answer. */
  on(method: string, handler: MethodHandler): void {
    this.#methods.set(method, handler);
  }

  /** Mines a transaction in the next block. Fills in missing fields of the receipt. */
  mineTransaction(hash: Hex, receipt: Record<string, unknown> = {}): void {
    this.mine();
    const blockHash = `0x${this.block.toString(16).padStart(64, 'b')}`;
    this.receipts.set(hash, {
      transactionHash: hash,
      status: '0x1',
      blockNumber: quantity(this.block),
      blockHash,
      gasUsed: '0x5208',
      effectiveGasPrice: '0x12a05f200',
      logs: [],
      ...receipt,
    });
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
        return { number: quantity(this.block), timestamp: quantity(this.timestamp) };
      case 'eth_getBalance':
        return quantity(this.#balances.get(account) ?? 0n);
      case 'eth_getTransactionCount':
        return quantity(this.nonces.get(account) ?? 0);
      case 'eth_getTransactionReceipt':
        return this.receipts.get(account) ?? null;
      case 'eth_getTransactionByHash':
        return null;
      case 'eth_gasPrice':
        return quantity(10_000_000_000);
      case 'eth_estimateGas':
        return quantity(100_000);
      case 'eth_getCode':
        return '0x';
      case 'eth_call':
        return this.#ethCall(first as { to: Address; data: Hex });
      default:
        throw new RpcError('rpc', `The method ${method} does not exist`, { code: -32601 });
    }
  }

  #ethCall({ to, data }: { to: Address; data: Hex }): Hex {
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
    return coder.encode(
      ['uint256', 'bytes32', 'tuple(bool,bytes)[]'],
      [this.block, `0x${'b'.repeat(64)}`, results],
    ) as Hex;
  }

  #call(key: CallKey): Hex {
    const [target, data] = key.split('-') as [string, Hex];
    const scripted =
      this.#contracts.get(key) ??
      this.#contracts.get(`${target}-${data.slice(0, 10)}`) ??
      this.#contracts.get(target);
    if (scripted) return scripted(data);
    if (data === BLOCK_TIMESTAMP) return coder.encode(['uint256'], [this.timestamp]) as Hex;
    if (data.startsWith(BALANCE))
      return coder.encode(['uint256'], [this.#balances.get(`0x${data.slice(34)}`) ?? 0n]) as Hex;
    return '0x';
  }
}
