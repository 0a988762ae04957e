import { afterEach, beforeEach, vi } from 'vitest';
import { chainStopped } from '#chain/blocks/blocksSlice.ts';
import { contractCall, type Call, type CallKey } from '#chain/calls.ts';
import { callsWatched } from '#chain/multicall/multicallSlice.ts';
import { selectAnswer } from '#chain/multicall/selectors.ts';
import type { Address } from '#lib/hex.ts';
import { createChainStore, type ChainStore } from './chainStore.ts';
import { FakeChain } from './fakeChain.ts';

/** ABI of two view functions of a token. */
export const tokenAbi = [
  {
    type: 'function',
    name: 'balanceOf',
    stateMutability: 'view',
    inputs: [{ name: 'owner', type: 'address' }],
    outputs: [{ name: '', type: 'uint256' }],
  },
  {
    type: 'function',
    name: 'decimals',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ name: '', type: 'uint8' }],
  },
] as const;
export const TOKEN: Address = '0x00000000000000000000000000000000000000aa';

export const accountOf = (id: number): Address => `0x${id.toString(16).padStart(40, '0')}`;
/** Returns the read of account `id`'s token balance. */
export const balance = (id: number): Call<bigint> =>
  contractCall(tokenAbi, TOKEN, 'balanceOf', [accountOf(id)]);
/** Returns the reads of the balances of accounts 0 to `count` - 1. */
export const range = (count: number): Call<bigint>[] =>
  Array.from({ length: count }, (_, index) => balance(index));
export const keys = (calls: readonly Call<unknown>[]): CallKey[] => calls.map(({ key }) => key);

/** World of a token on a fake chain and a store that reads it, under fake timers. */
export interface ReadingWorld {
  chain: FakeChain;
  store: ChainStore;
  /** Balance of account `id`; ten times `id` by default. */
  answer: (id: bigint) => bigint;
  value: (call: Call<bigint>) => bigint | null | undefined;
  watch: (...calls: Call<unknown>[]) => void;
  /** Advances the clock by milliseconds. */
  pass: (ms?: number) => Promise<unknown>;
  /** Returns the number of calls in each aggregate so far. */
  aggregates: () => number[];
}

/** Sets the world up before each test and ends it after. `Math.random` is 0.5: retries wait 3 s. */
export function useReadingWorld(): ReadingWorld {
  const world = {
    value: (call) => selectAnswer(world.store.getState(), call),
    watch: (...calls) => void world.store.dispatch(callsWatched(keys(calls))),
    pass: (ms = 1) => vi.advanceTimersByTimeAsync(ms),
    aggregates: () =>
      world.chain.requests
        .filter(({ method }) => method === 'eth_call')
        .map(({ calls }) => calls.length),
  } as ReadingWorld;
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 });
    world.chain = new FakeChain();
    world.answer = (id) => id * 10n;
    world.chain.answer(tokenAbi, TOKEN, 'balanceOf', (owner) => world.answer(BigInt(owner)));
    world.store = createChainStore(world.chain.rpc);
    // After the store, whose listeners have random names.
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
  });
  afterEach(() => {
    world.store.dispatch(chainStopped());
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  return world;
}
