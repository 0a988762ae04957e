import { expect, it, vi } from 'vitest';
import { inSlices } from './inSlices.ts';

it('processes everything in order and yields in between', async () => {
  const clock = vi.spyOn(performance, 'now');
  let time = 0;
  clock.mockImplementation(() => time);
  let isLetIn = false;
  setTimeout(() => {
    isLetIn = true;
  });
  const seen: boolean[] = [];
  const results = await inSlices([1, 2, 3, 4], (item) => {
    time += 5;
    seen.push(isLetIn);
    return item * 2;
  });
  expect(results).toEqual([2, 4, 6, 8]);
  expect(seen).toEqual([false, false, true, true]);
  clock.mockRestore();
});

it('rejects with what the work throws', async () => {
  const work = (): never => {
    throw new Error('no');
  };
  await expect(inSlices([1], work)).rejects.toThrow('no');
  expect(await inSlices([], work)).toEqual([]);
});
