import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findPeriods } from './periods.ts';

/** Blocks with their times, both ascending. */
const dated = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.nat(4_000)), { maxLength: 80 })
  .map((steps) => {
    let [block, time] = [100, 1_700_000_000];
    return steps.map(([blocks, seconds]) => [(block += blocks), (time += seconds)] as const);
  });

async function find(
  all: readonly (readonly [number, number])[],
  seconds: number,
  maxReads: number,
) {
  const times = new Map(all);
  const asked: number[] = [];
  const found = await findPeriods({
    blocks: all.map(([block]) => block),
    seconds,
    maxReads,
    readTime: (block) => {
      asked.push(block);
      return Promise.resolve(times.get(block)!);
    },
  });
  return { found, asked };
}

it('finds the period of every block, and asks for no time twice', async () => {
  await fc.assert(
    fc.asyncProperty(dated, fc.constantFrom(300, 3_600, 86_400), async (all, seconds) => {
      const { found, asked } = await find(all, seconds, 1_000);
      expect([...found].toSorted(([a], [b]) => a - b)).toEqual(
        all.map(([block, time]) => [block, Math.floor(time / seconds) * seconds]),
      );
      expect(new Set(asked).size).toBe(asked.length);
    }),
  );
});

it('ends with whole periods, the newest, when its reads run out', async () => {
  await fc.assert(
    fc.asyncProperty(dated, fc.integer({ min: 0, max: 12 }), async (all, maxReads) => {
      const { found } = await find(all, 3_600, maxReads);
      const expected = all.map(([block, time]) => [block, Math.floor(time / 3_600) * 3_600]);
      const newest = [...found].toSorted(([a], [b]) => a - b);
      expect(newest).toEqual(expected.slice(all.length - found.size));
      const before = expected[all.length - found.size - 1];
      if (before && newest[0]) expect(before[1]).not.toBe(newest[0][1]);
    }),
  );
});

it('needs few times for many blocks of few periods', async () => {
  const all = Array.from({ length: 5_000 }, (_, at) => [at, 1_700_000_000 + 3 * at] as const);
  const { found, asked } = await find(all, 3_600, 1_000);
  expect(found.size).toBe(5_000);
  // Five hours, two reads for each halving.
  expect(asked.length).toBeLessThan(120);
});
