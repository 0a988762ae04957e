import { afterEach, beforeEach, vi } from 'vitest';
import { createRpcPool, type RpcPool } from '#chain/rpc/pool.ts';
import type { RpcError } from '#chain/rpc/rpcError.ts';
import { FakeChain } from './fakeChain.ts';
import { FakeNodes } from './fakeNodes.ts';

export const [A, B, C] = ['https://a.example', 'https://b.example', 'https://c.example'] as const;
/** Request for the balance of an account that has 7 wei. */
const PARAMS = ['0x00000000000000000000000000000000000000aa', 'latest'];
/** Request to a contract that does not exist. */
export const CALL = [{ to: '0x00000000000000000000000000000000000000bb', data: '0x' }, 'latest'];

/** World of three nodes over one fake chain, under fake timers. */
export interface RpcPoolWorld {
  chain: FakeChain;
  nodes: FakeNodes;
  /** Creates a pool that uses its nodes in the given order. */
  poolOf: (...urls: string[]) => RpcPool;
}

export const requestBalance = (pool: RpcPool, options = {}): Promise<string> =>
  pool.request<string>('eth_getBalance', PARAMS, options);
export const endpointState = (pool: RpcPool, url: string): string | undefined =>
  pool.endpoints().find((endpoint) => endpoint.url === url)?.state;

/** Returns a request's outcome within some milliseconds, and how long it took. */
export async function outcome<T>(
  promise: Promise<T>,
  ms = 20_000,
): Promise<{ value?: T; kind?: string; error?: RpcError; took: number }> {
  const start = Date.now();
  const settled = promise.then(
    (value) => ({ value, took: Date.now() - start }),
    (error: RpcError) => ({ error, kind: error.kind, took: Date.now() - start }),
  );
  await vi.advanceTimersByTimeAsync(ms);
  return settled;
}

/** Sets the world up before each test. */
export function useRpcPoolWorld(): RpcPoolWorld {
  const world = {
    poolOf: (...urls) =>
      createRpcPool({ urls, chainId: 31337, fetch: world.nodes.fetch, random: () => 0.5 }),
  } as RpcPoolWorld;
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 });
    world.chain = new FakeChain();
    world.nodes = new FakeNodes(world.chain);
    world.chain.setBalance('0x00000000000000000000000000000000000000aa', 7n);
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  return world;
}
