import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FarmConfig } from '#config/farms.ts';
import type { Token } from '#lib/currency.ts';
import { arrangeFarms, matchesSearch, rank, type Arrangement } from './arrangeFarms.ts';

const token = (symbol: string, name = symbol): Token => ({
  chainId: 31337,
  address: `0x${'1'.repeat(40)}`,
  decimals: 18,
  symbol,
  name,
});
const farm = (pid: number, a: string, b: string, isArchived = false): FarmConfig => ({
  pid,
  lpSymbol: a === b ? a : `${a}-${b} LP`,
  lpAddress: `0x${'2'.repeat(40)}`,
  token: token(a, `${a} Coin`),
  quoteToken: token(b, `${b} Coin`),
  isSingle: a === b,
  isArchived,
});
const all = [
  farm(1, 'MEOW', 'BNB'),
  farm(2, 'MEOW', 'BUSD'),
  farm(4, 'WBNB', 'WBNB'),
  farm(7, 'BNB', 'BUSD'),
  farm(9, 'OLD', 'BNB', true),
];
const plain: Arrangement = {
  tab: 'live',
  finished: [],
  staked: undefined,
  ranking: undefined,
  search: '',
};
const pids = (wish: Partial<Arrangement>): number[] =>
  arrangeFarms(all, { ...plain, ...wish }).map(({ pid }) => pid);

describe('the list of farms', () => {
  it('has the live ones in the order of the configuration, single tokens among them', () => {
    expect(pids({})).toEqual([1, 2, 4, 7]);
    expect(pids({ finished: [2] })).toEqual([1, 4, 7]);
  });

  it('has those that have finished, and those that are archived, on pages of their own', () => {
    expect(pids({ tab: 'finished', finished: [2, 9] })).toEqual([2]);
    expect(pids({ tab: 'archived', finished: [2, 9] })).toEqual([9]);
    expect(pids({ tab: 'archived' })).toEqual([9]);
  });

  it('shows only stakes where that is asked for', () => {
    expect(pids({ staked: [4, 2] })).toEqual([2, 4]);
    expect(pids({ staked: [] })).toEqual([]);
  });

  it('stands in the order that it is given; what that does not name comes after', () => {
    expect(pids({ ranking: [7, 4, 2, 1] })).toEqual([7, 4, 2, 1]);
    expect(pids({ ranking: [7] })).toEqual([7, 1, 2, 4]);
  });

  it.each([
    ['', [1, 2, 4, 7]],
    ['  ', [1, 2, 4, 7]],
    ['meow', [1, 2]],
    ['MEOW-bnb', [1]],
    ['busd meow', [2]],
    ['busd coin', [2, 7]],
    ['lp', [1, 2, 7]],
    ['dog', []],
  ])('finds %j', (search, found) => {
    expect(pids({ search })).toEqual(found);
  });

  it('never invents or doubles a farm', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(10)),
        fc.array(fc.nat(10)),
        fc.array(fc.nat(10)),
        (finished, staked, ranking) => {
          const shown = (['live', 'finished', 'archived'] as const).flatMap((tab) =>
            pids({ tab, finished, ranking }),
          );
          expect(shown.toSorted((a, b) => a - b)).toEqual([1, 2, 4, 7, 9]);
          expect(pids({ staked }).filter((pid) => !staked.includes(pid))).toEqual([]);
        },
      ),
    );
  });

  it('takes nothing typed for a pattern', () => {
    expect(matchesSearch(all[0]!, '.*')).toBe(false);
    expect(matchesSearch(all[0]!, '(')).toBe(false);
  });
});

describe('an order', () => {
  const order = (...figures: (bigint | null | undefined)[]) =>
    rank(figures.map((figure, pid) => ({ pid, figure })));

  it('has the largest first, whatever its size', () => {
    expect(order(1n, 10n ** 40n, 5n)).toEqual([1, 2, 0]);
  });

  it('has what is not known last, and leaves equals as they were', () => {
    expect(order(undefined, 0n, null, 3n)).toEqual([3, 1, 0, 2]);
    expect(order(2n, 2n, 2n)).toEqual([0, 1, 2]);
  });

  it('holds every number once', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.bigInt(), { nil: undefined })), (figures) => {
        expect(order(...figures).toSorted((a, b) => a - b)).toEqual(
          figures.map((_, index) => index),
        );
      }),
    );
  });
});
