import { expect, it } from 'vitest';
import { tokenBuckets } from './buckets.ts';

it('gives a key as much as it holds, and again as it is refilled', () => {
  const isAllowed = tokenBuckets(20);
  for (let asked = 0; asked < 20; asked += 1) expect(isAllowed('a', 1_000)).toBe(true);
  expect(isAllowed('a', 1_000)).toBe(false);
  expect(isAllowed('b', 1_000)).toBe(true);
  // One in three seconds, however often it asks in between.
  expect(isAllowed('a', 2_500)).toBe(false);
  expect(isAllowed('a', 4_000)).toBe(true);
  expect(isAllowed('a', 4_000)).toBe(false);
});

it('holds no more after a long pause, and remembers a bounded number of keys', () => {
  const isAllowed = tokenBuckets(2);
  expect([isAllowed('a', 0), isAllowed('a', 0), isAllowed('a', 0)]).toEqual([true, true, false]);
  const day = 86_400_000;
  expect([isAllowed('a', day), isAllowed('a', day), isAllowed('a', day)]).toEqual([
    true,
    true,
    false,
  ]);
  for (let key = 0; key < 10_000; key += 1) isAllowed(String(key), day);
  expect(isAllowed('a', day)).toBe(true);
});
