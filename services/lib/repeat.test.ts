import { expect, it, vi } from 'vitest';
import { repeat } from './repeat.ts';

it('works now, and again when one work has ended and its pause is over', async () => {
  const pauses = [0, 0, 0, 3_600_000];
  let atOnce = 0;
  let most = 0;
  const work = vi.fn(async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise(setImmediate);
    atOnce -= 1;
    return pauses.shift()!;
  });
  const stop = repeat(work);
  expect(work).toHaveBeenCalledOnce();
  await vi.waitUntil(() => pauses.length === 0);
  // In its hour of rest.
  await stop();
  expect([work.mock.calls.length, most]).toEqual([4, 1]);
});

it('stops when the work under way has ended, which is told', async () => {
  let end = (): void => undefined;
  const told: boolean[] = [];
  const stop = repeat(async (ending) => {
    await new Promise<void>((resolve) => (end = resolve));
    told.push(ending.aborted);
    return 0;
  });
  const stopped = stop().then(() => told.push(true));
  await new Promise(setImmediate);
  expect(told).toEqual([]);
  end();
  await stopped;
  expect(told).toEqual([true, true]);
});
