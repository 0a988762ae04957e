import { expect, it } from 'vitest';
import { compare, comparisonsOf, median, mediansOf } from './turns.ts';

it('takes the middle of what was measured', () => {
  expect(median([9, 1, 5, 3, 100])).toBe(5);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(median([7])).toBe(7);
  expect(() => median([])).toThrow('Nothing was measured');
});

it('divides within each turn, so that a slow turn does not change the ratio', () => {
  const quiet = { ours: 40, reference: 4 };
  const busy = { ours: 130, reference: 13 };
  expect(compare([quiet, busy, quiet, busy, busy])).toEqual({
    ours: 130,
    reference: 13,
    ratio: 10,
  });
});

it('takes the median of the ratios, not the ratio of the medians', () => {
  const turns = [
    { ours: 10, reference: 10 },
    { ours: 20, reference: 5 },
    { ours: 30, reference: 15 },
  ];
  expect(compare(turns)).toEqual({ ours: 20, reference: 10, ratio: 2 });
});

it('does not take a reference without a figure for a page that is infinitely slower', () => {
  expect(() => compare([{ ours: 1, reference: 0 }])).toThrow('The reference gave no figure');
});

it('measures five turns of every figure', async () => {
  let turn = 0;
  const next = (): number => (turn += 1);
  expect(await mediansOf(() => Promise.resolve({ kB: next(), requests: 7 }))).toEqual({
    kB: 3,
    requests: 7,
  });
  expect(turn).toBe(5);
  expect(
    await comparisonsOf(() => Promise.resolve({ work: { ours: next() * 2, reference: 2 } })),
  ).toEqual({ work: { ours: 16, reference: 2, ratio: 8 } });
});
