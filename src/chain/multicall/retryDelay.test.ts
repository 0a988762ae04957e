import { expect, it } from 'vitest';
import { retryDelay } from './retryDelay.ts';

it('waits 2.5 to 3.5 s five times, then doubles up to 30 s', () => {
  expect(
    [1, 5].flatMap((tries) => [retryDelay(tries, () => 0), retryDelay(tries, () => 1)]),
  ).toEqual([2500, 3500, 2500, 3500]);
  expect([6, 7, 8, 9, 10, 500].map((tries) => retryDelay(tries, () => 0.5))).toEqual([
    6000, 12_000, 24_000, 30_000, 30_000, 30_000,
  ]);
});
