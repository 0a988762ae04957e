import { expect, it } from 'vitest';
import { median, related, summarise, unloadedIndex } from './speed.ts';

it('takes the middle of what was measured', () => {
  expect(median([9, 1, 5, 3, 100])).toBe(5);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(median([7])).toBe(7);
  expect(() => median([])).toThrow('Nothing was measured');
});

it('gives the same time for two machines of which one is twice as fast', () => {
  expect(related(120, 900)).toBe(related(60, 1_800));
  expect(related(80, 1_000)).toBe(80);
});

it('does not take a busy machine for a slow one', () => {
  expect(unloadedIndex(400, 1_000, 500)).toBe(800);
  expect(unloadedIndex(800, 1_000, 1_000)).toBe(800);
  expect(unloadedIndex(800, 1_000, 1_010)).toBe(800);
  expect(unloadedIndex(800, 1_000, 0)).toBe(800);
});

it('relates each turn by the index beside it', () => {
  const turns = [
    { value: 100, index: 1_000 },
    { value: 200, index: 500 },
    { value: 50, index: 2_000 },
    { value: 90, index: 1_000 },
    { value: 110, index: 1_000 },
  ];
  expect(summarise(turns)).toEqual({ value: 100, index: 1_000, related: 100 });
});
