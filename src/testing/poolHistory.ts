import { expect } from 'vitest';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { token } from './currencies.ts';
import type { FakeRequest } from './fakeChain.ts';
import type { SwapWorld } from './swapWorld.ts';
import { E18 } from './units.ts';

/** What pools were at a block: called before a node answers as of it. Throws as a node does. */
type Rewind = (block: number) => void;

const pastBlock = ({ method, params }: Pick<FakeRequest, 'method' | 'params'>) =>
  method === 'eth_call' && typeof params[1] === 'string' && params[1].startsWith('0x')
    ? Number(params[1])
    : undefined;

/** Gives a world's pools a past: `rewind` sets them as of a block, `restore` as they are now. */
export function keepHistory({ fake }: SwapWorld, rewind: Rewind, restore: () => void): void {
  const answer = fake.handle.bind(fake);
  fake.handle = (method, params) => {
    const block = pastBlock({ method, params });
    if (block === undefined) return answer(method, params);
    rewind(block);
    try {
      return answer(method, params);
    } finally {
      restore();
    }
  };
}

/** Returns the past blocks that nodes were asked for, in order. */
export const askedBlocks = ({ fake }: SwapWorld): number[] =>
  fake.requests.flatMap((request) => pastBlock(request) ?? []);

/** What a node says that keeps no old state. */
export const noState = (): never => {
  throw new RpcError('rpc', 'missing trie node', { code: -32_000 });
};

/** Sets what the pool of BNB and MEOW holds of MEOW, in hundredths of a percent of the usual. */
export const setMeowPart = ({ router }: SwapWorld, part: bigint): void =>
  router.setPool(token('WBNB'), token('MEOW'), 10_000n * E18, 250n * part * E18);

/** Gives that pool a past by block; now it holds the usual. */
export const keepMeowHistory = (world: SwapWorld, partAt: (block: number) => bigint): void =>
  keepHistory(
    world,
    (block) => setMeowPart(world, partAt(block)),
    () => setMeowPart(world, 10_000n),
  );

/** Resolves once the past of so many blocks was read, and nothing more is. */
export async function pastRead(world: SwapWorld, count = 5): Promise<void> {
  await expect.poll(() => askedBlocks(world).length).toBe(count);
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
}
