import { describe, expect, it } from 'vitest';
import {
  competitionDuty,
  due,
  STATUS,
  type CompetitionContract,
  type CompetitionState,
} from './competition.ts';
import { due as dueTrades, turnAfter, type TradersState } from './traders.ts';

const state: CompetitionState = {
  now: 1_000,
  status: STATUS.close,
  attempts: 0,
  hasResult: false,
  finalFrom: 0,
  isSettled: true,
  isOperator: true,
  areTermsKnown: true,
};
const dueOf = (changed: Partial<CompetitionState>): string[] =>
  due({ ...state, ...changed }).map(({ kind }) => kind);
const proposed = { hasResult: true, attempts: 1, finalFrom: 1_000 };

describe('the duty of the competition', () => {
  it('proposes the first result once the close has passed', () => {
    expect(dueOf({})).toEqual(['propose']);
    for (const status of [STATUS.registration, STATUS.open, STATUS.claiming, STATUS.over])
      expect(dueOf({ status })).toEqual([]);
  });

  it.each([
    ['another account proposes', { isOperator: false }],
    ['the announced terms are not known', { areTermsKnown: false }],
    ['a result was rejected', { attempts: 1 }],
    ['the last blocks that count may be replaced', { isSettled: false }],
  ])('proposes nothing where %s', (_, changed) => {
    expect(dueOf(changed)).toEqual([]);
  });

  it('begins the claims once the result is final, whoever it is', () => {
    expect(dueOf({ ...proposed, isOperator: false })).toEqual(['beginClaims']);
    expect(dueOf({ ...proposed, now: 999 })).toEqual([]);
  });

  it('says what waits for people', () => {
    const { facts } = competitionDuty({} as CompetitionContract);
    expect(facts!({ ...state, attempts: 2 })).toEqual({ rejected: 'results: 2' });
    expect(facts!({ ...state, areTermsKnown: false })).toHaveProperty('terms');
    expect(facts!(state)).toEqual({});
    expect(facts!({ ...state, status: STATUS.open, areTermsKnown: false })).toEqual({});
  });
});

describe('the traders of the local chain', () => {
  const trading: TradersState = {
    now: 100,
    status: STATUS.open,
    tradedAt: 91,
    tradedIn: 7,
    held: 0n,
    allowed: 0n,
  };
  const block = (sells: boolean): number => {
    let found = 1;
    while (turnAfter(found, 9, 4).sells !== sells) found += 1;
    return found;
  };
  const kinds = (changed: Partial<TradersState>): string[] =>
    dueTrades({ ...trading, ...changed }, 9, 4).map(({ kind }) => kind);

  it('trade one after the other while trades count', () => {
    expect(kinds({ tradedIn: block(false) })).toEqual(['buy']);
    expect(kinds({ tradedAt: 92 })).toEqual([]);
    expect(kinds({ status: STATUS.close })).toEqual([]);
    expect(dueTrades(trading, 0, 4)).toEqual([]);
  });

  it('sell half of what they hold, once that is allowed', () => {
    const tradedIn = block(true);
    expect(kinds({ tradedIn })).toEqual(['buy']);
    expect(kinds({ tradedIn, held: 10n })).toEqual(['approve']);
    const [act] = dueTrades({ ...trading, tradedIn, held: 10n, allowed: 5n }, 9, 4);
    expect(act).toMatchObject({ kind: 'sell', amount: 5n });
  });

  it('are different ones, of all tokens', () => {
    const turns = Array.from({ length: 400 }, (_, index) => turnAfter(index, 9, 4));
    expect(new Set(turns.map(({ trader }) => trader)).size).toBe(9);
    expect(new Set(turns.map(({ token }) => token)).size).toBe(4);
  });
});
