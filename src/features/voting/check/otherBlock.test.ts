import { expect, it } from 'vitest';
import type { Hex } from '#lib/hex.ts';
import { createProfileWorld } from '#testing/profileWorld.ts';
import { hasOtherBlock } from './otherBlock.ts';

const hashOf = (digit: string): Hex => `0x${digit.repeat(64)}`;

/** Asks a node whose block 99 has a hash, or which has no such block. */
function ask(has: Hex | null, snapshotHash: Hex): Promise<boolean> {
  const world = createProfileWorld();
  world.fake.on('eth_getBlockByNumber', ([number]) =>
    number === '0x63' ? has && { number, hash: has, timestamp: '0x1' } : undefined,
  );
  return world.dispatch(hasOtherBlock({ snapshot: 99, snapshotHash }));
}

it('finds the block that the hub counted by, and another in its place', async () => {
  expect(await ask(hashOf('a'), hashOf('a'))).toBe(false);
  expect(await ask(hashOf('b'), hashOf('a'))).toBe(true);
});

it("says nothing of a block that the node doesn't keep, or that an import didn't know", async () => {
  expect(await ask(null, hashOf('a'))).toBe(false);
  expect(await ask(hashOf('b'), hashOf('0'))).toBe(false);
});
