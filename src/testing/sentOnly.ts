import { expect } from 'vitest';
import { OWNER } from './accounts.ts';
import { type CollectiblesWorld } from './collectiblesWorld.ts';

/** Returns the only transaction that the wallet was asked for; none of these sends coins. */
export function onlySent(world: CollectiblesWorld) {
  const sent = world.transactions();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ from: OWNER, value: '0x0' });
  return sent[0]!;
}

/** Expects that the wallet was asked for nothing. */
export function expectNothingSent(world: CollectiblesWorld): void {
  expect(world.asked()).toEqual([]);
  expect(world.records()).toEqual([]);
}
