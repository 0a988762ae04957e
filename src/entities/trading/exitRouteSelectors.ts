import { exitRoute, type ExitRoute } from '#entities/pairs/exitRoute.ts';
import { selectArePairsFailing, selectTradablePairs } from '#entities/pairs/pairSelectors.ts';
import { sortTokens, type TokenPair } from '#entities/pairs/pairTypes.ts';
import { isOutside, routePairs } from '#entities/pairs/poolRoute.ts';
import { selectPool } from '#entities/pairs/poolSelectors.ts';
import type { MaxHops } from '#entities/pairs/routing.ts';
import { selectMaxHops } from '#entities/settings/settingsSelectors.ts';
import { selectTaxes } from '#entities/tokenSafety/taxes.ts';
import type { Currency } from '#lib/currency.ts';
import { createAppSelector, type RootState } from '#redux';

/** LP tokens of a pool's currencies, and what they are to become. */
export interface ExitQuestion {
  sides: readonly [Currency, Currency];
  received: Currency;
  /** LP tokens, smallest unit. */
  shares: bigint;
}

/**
 * Way out of a pool as a currency. `own`: it is one of the pool's, in any form. `loading`: something
 * is missing or being read.
 */
export type RouteOut = ExitRoute | { status: 'own' } | { status: 'loading' | 'failed' };

const OWN: RouteOut = { status: 'own' };
const LOADING: RouteOut = { status: 'loading' };
const FAILED: RouteOut = { status: 'failed' };
const noPairs: readonly TokenPair[] = [];

const tokensOf = ([a, b]: ExitQuestion['sides']): TokenPair | undefined =>
  sortTokens(a.token, b.token);

/** Returns the pairs that a way out may use; none as one of the pool's own tokens. */
export function exitPairs(
  sides: ExitQuestion['sides'] | undefined,
  received: Currency | undefined,
): readonly TokenPair[] {
  const tokens = sides && tokensOf(sides);
  return tokens && received && isOutside(received, tokens)
    ? routePairs(received.token, tokens)
    : noPairs;
}

const pairsOf = ({ sides, received }: ExitQuestion) => exitPairs(sides, received);

const selectOutside = createAppSelector(
  [
    (state: RootState, question: ExitQuestion) => selectTradablePairs(state, pairsOf(question)),
    (state: RootState, question: ExitQuestion) => selectArePairsFailing(state, pairsOf(question)),
    (state: RootState, { sides }: ExitQuestion) => selectPool(state, tokensOf(sides)),
    (state: RootState, { received }: ExitQuestion) => selectTaxes(state, received),
    (state: RootState, { sides: [first] }: ExitQuestion) => selectTaxes(state, first),
    (state: RootState, { sides: [, second] }: ExitQuestion) => selectTaxes(state, second),
    (_state: RootState, { received }: ExitQuestion) => received,
    (_state: RootState, { sides: [first] }: ExitQuestion) => first,
    (_state: RootState, { sides: [, second] }: ExitQuestion) => second,
    (_state: RootState, { shares }: ExitQuestion) => shares,
    selectMaxHops,
  ],
  (
    pairs,
    isFailing,
    pool,
    outsideTaxes,
    firstTaxes,
    secondTaxes,
    outside,
    first,
    second,
    shares,
    maxHops,
  ): RouteOut => {
    if (!pairs || !pool) return isFailing ? FAILED : LOADING;
    return exitRoute(pool, pairs, {
      outside,
      outsideTaxes,
      shares,
      sides: [first, second],
      sideTaxes: [firstTaxes, secondTaxes],
      maxHops: maxHops as MaxHops,
    });
  },
);

/** Returns the best way out of a pool as a currency, in the pools as last read. */
export function selectRouteOut(state: RootState, question: ExitQuestion): RouteOut {
  const tokens = tokensOf(question.sides);
  if (!tokens || question.shares <= 0n) return LOADING;
  return isOutside(question.received, tokens) ? selectOutside(state, question) : OWN;
}
