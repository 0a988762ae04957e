import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HiddenReason, Yield } from '#entities/earning/yields/yieldTypes.ts';
import { topOf } from './topPlaces.ts';

const known = (aprE18: bigint, apyE18?: bigint): Yield => ({
  kind: 'known',
  aprE18,
  ...(apyE18 === undefined ? {} : { apyE18 }),
  inputs: [],
  block: 1,
  at: 1,
});
const hidden = (reason: HiddenReason): Yield => ({ kind: 'hidden', reason });

describe('topOf', () => {
  it('lists the highest rates, compounded where applicable', () => {
    const places = [known(3n), known(9n), known(1n, 20n), known(5n), known(7n), known(8n)];
    expect(topOf(places, (place) => place).best).toEqual([
      places[2],
      places[1],
      places[5],
      places[4],
      places[3],
    ]);
  });

  it('counts places with an unknown rate, but not ended or upcoming ones', () => {
    const places = [
      known(3n),
      hidden('price'),
      hidden('absurd'),
      hidden('finished'),
      hidden('notStarted'),
      undefined,
    ];
    expect(topOf(places, (place) => place)).toEqual({ best: [places[0]], unknown: 3 });
  });

  it('lists at most five, and no other place has a higher rate', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 0n, max: 50n })), (rates) => {
        const { best } = topOf(rates, (rate) => known(rate));
        expect(best).toHaveLength(Math.min(5, rates.length));
        const least = best.at(-1);
        if (least !== undefined)
          expect(rates.filter((rate) => rate > least).length).toBeLessThan(5);
      }),
    );
  });
});
