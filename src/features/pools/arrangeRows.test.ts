import { describe, expect, it } from 'vitest';
import { rewardToken, tokenBySymbol } from '#config/tokens.ts';
import { tokenCurrency } from '#lib/currency.ts';
import { arrangeRows, searchRows, type ListChoice, type RowFacts } from './arrangeRows.ts';
import type { PoolRow } from './poolRows.ts';

const row = (key: string, symbol = 'MEOW', isOver = false): PoolRow => {
  const reward = { ...(tokenBySymbol(symbol) ?? rewardToken!), symbol };
  return {
    key,
    pool: undefined,
    place: {} as PoolRow['place'],
    staking: tokenCurrency(reward),
    reward,
    isOver,
  };
};
const rows = [row('a'), row('b', 'PURR'), row('c', 'HISS'), row('d', 'PURR', true)];
const live: ListChoice = { isHistory: false, isStakedOnly: false, sort: 'hot' };

function order(choice: Partial<ListChoice>, facts: Record<string, RowFacts> = {}): string {
  return arrangeRows(rows, ({ key }) => facts[key] ?? {}, { ...live, ...choice })
    .map(({ key }) => key)
    .join('');
}

describe('the list of pools', () => {
  it('is in the order of the configuration, without what is over', () => {
    expect(order({})).toBe('abc');
  });

  it('shows in its history what is over by configuration or by block', () => {
    expect(order({ isHistory: true })).toBe('d');
    expect(order({ isHistory: true }, { b: { isFinished: true } })).toBe('bd');
    expect(order({}, { b: { isFinished: true } })).toBe('ac');
  });

  it('shows only what is known to have a stake, where that is asked for', () => {
    expect(order({ isStakedOnly: true }, { a: { hasStake: false }, c: { hasStake: true } })).toBe(
      'c',
    );
    expect(order({ isStakedOnly: true })).toBe('');
  });

  it.each(['apr', 'earned', 'totalStaked'] as const)(
    'puts most %s first, what is not known last',
    (sort) => {
      expect(order({ sort }, { b: { [sort]: 2n }, c: { [sort]: 10n ** 40n } })).toBe('cba');
      expect(order({ sort }, { a: { [sort]: 0n }, c: { [sort]: 1n } })).toBe('cab');
    },
  );

  it('leaves equal ones as they were', () => {
    expect(order({ sort: 'apr' }, { a: { apr: 1n }, b: { apr: 1n }, c: { apr: 1n } })).toBe('abc');
    expect(order({ sort: 'apr' })).toBe('abc');
  });
});

describe('the search', () => {
  const found = (query: string) =>
    searchRows(rows, query)
      .map(({ key }) => key)
      .join('');

  it.each([
    ['', 'abcd'],
    ['   ', 'abcd'],
    ['purr', 'bd'],
    [' Pu ', 'bd'],
    ['EOW', 'a'],
    ['dog', ''],
  ])('for %j finds %j', (query, keys) => {
    expect(found(query)).toBe(keys);
  });
});
