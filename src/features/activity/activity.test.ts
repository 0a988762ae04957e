import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ZERO_ADDRESS } from '#lib/address.ts';
import { DAY } from '#lib/time.ts';
import type { Address } from '#lib/hex.ts';
import { activityKey, kindTexts, newestFirst, type Activity } from './activity.ts';
import { filterActivity, noFilter } from './filterActivity.ts';

const TOKEN: Address = `0x${'1'.repeat(40)}`;
const NOW = 1_700_000_000;

const activities = fc.array(
  fc.record({
    kind: fc.constantFrom(...kindTexts.keys()),
    act: fc.constant('swap' as const),
    block: fc.nat(20),
    logIndex: fc.nat(5),
    at: fc.integer({ min: NOW - 400 * DAY, max: NOW }),
    hash: fc.constant(`0x${'ab'.repeat(32)}` as const),
    contract: fc.constant(ZERO_ADDRESS),
    number: fc.option(fc.nat(5)),
    sent: fc.constant([{ token: TOKEN, amount: 1n }]),
    received: fc.constant([]),
  }),
);
const tokens = new Map([[TOKEN as string, { symbol: 'Hiss', decimals: 18 }]]);

describe('a list of activities', () => {
  it('has each log once, newest first', () => {
    fc.assert(
      fc.property(activities, (some) => {
        const sorted = newestFirst([...some, ...some]);
        expect(new Set(sorted.map(activityKey)).size).toBe(sorted.length);
        expect(new Set(sorted.map(activityKey))).toEqual(new Set(some.map(activityKey)));
        for (const [at, one] of sorted.entries()) {
          const next = sorted[at + 1];
          if (next)
            expect(
              one.block > next.block || (one.block === next.block && one.logIndex > next.logIndex),
            ).toBe(true);
        }
      }),
    );
  });
});

describe('a filter', () => {
  const filtered = (some: readonly Activity[], change: Partial<typeof noFilter>) =>
    filterActivity(some, { ...noFilter, ...change }, tokens, NOW);

  it('leaves everything when it chooses nothing', () => {
    fc.assert(
      fc.property(activities, (some) => {
        expect(filtered(some, {})).toEqual(some);
      }),
    );
  });

  it('splits activities by kind without losing any', () => {
    fc.assert(
      fc.property(activities, (some) => {
        const counts = [...kindTexts.keys()].map((kind) => filtered(some, { kind }).length);
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(some.length);
      }),
    );
  });

  it('chooses by time span', () => {
    fc.assert(
      fc.property(activities, (some) => {
        expect(filtered(some, { span: 'week' })).toEqual(
          some.filter(({ at }) => at >= NOW - 7 * DAY),
        );
      }),
    );
  });

  it('finds symbols and addresses in any case, hashes and numbers', () => {
    const one = { block: 1, logIndex: 1, at: NOW, number: 7 } as const;
    const activity: Activity = {
      ...one,
      kind: 'farms',
      act: 'stake',
      hash: `0x${'ab'.repeat(32)}`,
      contract: ZERO_ADDRESS,
      sent: [{ token: TOKEN, amount: 1n }],
      received: [],
    };
    for (const text of [' hiss', TOKEN.toUpperCase().slice(2), '0xabab', '7', '#7'])
      expect(filtered([activity], { text }), text).toHaveLength(1);
    for (const text of ['meow', '77', '#'])
      expect(filtered([activity], { text }), text).toHaveLength(0);
  });
});
