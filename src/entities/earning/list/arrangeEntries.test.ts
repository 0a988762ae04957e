import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EarnEntry } from './earnEntry.ts';
import { arrangeEntries, matchesSearch, rank, type Arrangement } from './arrangeEntries.ts';

type Listed = Pick<EarnEntry<never>, 'key' | 'isArchived' | 'names'>;

const farm = (pid: number, a: string, b: string, isArchived = false): Listed => ({
  key: String(pid),
  isArchived,
  names: [a === b ? a : `${a}-${b} LP`, a, `${a} Coin`, b, `${b} Coin`],
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
  finished: new Set(),
  staked: undefined,
  ranking: undefined,
  search: '',
};
interface Wish {
  tab?: Arrangement['tab'];
  finished?: number[];
  staked?: number[];
  ranking?: number[];
  search?: string;
}
const keys = (numbers: number[]): Set<string> => new Set(numbers.map(String));
const pids = ({ finished, staked, ranking, ...wish }: Wish): number[] =>
  arrangeEntries(all, {
    ...plain,
    ...wish,
    ...(finished && { finished: keys(finished) }),
    ...(staked && { staked: keys(staked) }),
    ...(ranking && { ranking: ranking.map(String) }),
  }).map(({ key }) => Number(key));

describe('arrangeEntries', () => {
  it('lists live entries in the configured order', () => {
    expect(pids({})).toEqual([1, 2, 4, 7]);
    expect(pids({ finished: [2] })).toEqual([1, 4, 7]);
  });

  it('lists finished and archived entries on tabs of their own', () => {
    expect(pids({ tab: 'finished', finished: [2, 9] })).toEqual([2]);
    expect(pids({ tab: 'archived', finished: [2, 9] })).toEqual([9]);
    expect(pids({ tab: 'archived' })).toEqual([9]);
  });

  it('lists only entries with a stake when asked', () => {
    expect(pids({ staked: [4, 2] })).toEqual([2, 4]);
    expect(pids({ staked: [] })).toEqual([]);
  });

  it('follows the ranking; entries it does not name come last', () => {
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
  ])('searches %j', (search, found) => {
    expect(pids({ search })).toEqual(found);
  });

  it('lists every entry exactly once', () => {
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

  it('does not treat the search as a pattern', () => {
    expect(matchesSearch(all[0]!, '.*')).toBe(false);
    expect(matchesSearch(all[0]!, '(')).toBe(false);
  });
});

describe('rank', () => {
  const order = (...figures: (bigint | null | undefined)[]) =>
    rank(figures.map((figure, pid) => ({ key: String(pid), figure }))).map(Number);

  it('sorts the largest first, whatever its size', () => {
    expect(order(1n, 10n ** 40n, 5n)).toEqual([1, 2, 0]);
  });

  it('sorts unknown figures last and keeps the order of ties', () => {
    expect(order(undefined, 0n, null, 3n)).toEqual([3, 1, 0, 2]);
    expect(order(2n, 2n, 2n)).toEqual([0, 1, 2]);
  });

  it('returns every key once', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.bigInt(), { nil: undefined })), (figures) => {
        expect(order(...figures).toSorted((a, b) => a - b)).toEqual(
          figures.map((_, index) => index),
        );
      }),
    );
  });
});

describe('a list of pools', () => {
  const pool = (key: string, symbol = 'MEOW'): Listed => ({
    key,
    isArchived: false,
    names: [symbol],
  });
  const rows = [pool('a'), pool('b', 'PURR'), pool('c', 'BUSD'), pool('d', 'PURR')];
  const order = (wish: Partial<Arrangement>): string =>
    arrangeEntries(rows, { ...plain, finished: new Set('d'), ...wish })
      .map(({ key }) => key)
      .join('');

  it('lists the configured order without finished pools', () => {
    expect(order({})).toBe('abc');
  });

  it('lists finished pools in the history', () => {
    expect(order({ tab: 'finished' })).toBe('d');
    expect(order({ tab: 'finished', finished: new Set('bd') })).toBe('bd');
    expect(order({ finished: new Set('bd') })).toBe('ac');
  });

  it('lists only pools known to have a stake when asked', () => {
    expect(order({ staked: new Set('c') })).toBe('c');
    expect(order({ staked: new Set() })).toBe('');
  });

  const ranked = (figures: Record<string, bigint | undefined>): string =>
    order({ ranking: rank(rows.map(({ key }) => ({ key, figure: figures[key] }))) });

  it('sorts the largest first and unknown figures last', () => {
    expect(ranked({ b: 2n, c: 10n ** 40n })).toBe('cba');
    expect(ranked({ a: 0n, c: 1n })).toBe('cab');
  });

  it('keeps the order of ties', () => {
    expect(ranked({ a: 1n, b: 1n, c: 1n })).toBe('abc');
    expect(ranked({})).toBe('abc');
  });

  it.each([
    ['', 'abcd'],
    ['   ', 'abcd'],
    ['purr', 'bd'],
    [' Pu ', 'bd'],
    ['EOW', 'a'],
    ['dog', ''],
  ])('searches %j', (query, found) => {
    expect(
      rows
        .filter((entry) => matchesSearch(entry, query))
        .map(({ key }) => key)
        .join(''),
    ).toBe(found);
  });
});
