import { describe, expect, it } from 'vitest';
import { countVerdicts, differing, verdictOf, worstFirst, worstOf } from './verdict.ts';

describe('a claim', () => {
  it.each([
    ['matches', 5n, 5n],
    ['differs', 5n, 6n],
    ['unknown', null, 6n],
    ['unknown', 5n, null],
    ['unknown', null, null],
  ] as const)('%s where %s is told and %s computed', (verdict, told, computed) => {
    expect(verdictOf({ told, computed })).toBe(verdict);
  });
});

describe('the verdict on several', () => {
  it('is the worst of them, and good where there is none', () => {
    expect(worstOf([])).toBe('matches');
    expect(worstOf(['matches', 'untold'])).toBe('untold');
    expect(worstOf(['untold', 'unknown', 'matches'])).toBe('unknown');
    expect(worstOf(['unknown', 'differs', 'untold'])).toBe('differs');
  });

  it('counts each kind, and puts the worst first', () => {
    const verdicts = ['matches', 'differs', 'unknown', 'matches', 'untold'] as const;
    expect(countVerdicts(verdicts)).toEqual({ differs: 1, unknown: 1, untold: 1, matches: 2 });
    expect(worstFirst(verdicts, (one) => one)).toEqual([
      'differs',
      'unknown',
      'untold',
      'matches',
      'matches',
    ]);
  });
});

it('names the figures that differ, with both values', () => {
  const computed = { won: 3, net: 5n };
  expect(differing(['won', 'net'], { ...computed, net: 6n }, computed)).toEqual([
    { what: 'net', told: 6n, computed: 5n },
  ]);
});
