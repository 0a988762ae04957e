import type { Call } from '#chain/calls.ts';
import type { AnsweredAt } from '#chain/multicall/multicallSlice.ts';
import { selectAnswer, selectIsFailing } from '#chain/multicall/selectors.ts';
import { pairFromAnswer, reservesCall, type Reserves } from '#entities/pairs/pairCalls.ts';
import { sortTokens, type TokenPair } from '#entities/pairs/pairTypes.ts';
import type { Token } from '#lib/currency.ts';
import { floorToInt, multiply, ratio } from '#lib/ratio.ts';
import type { RootState } from '#redux';
import { findPrice, type FoundPrice, type PriceIssue } from './findPrice.ts';
import { createMemory } from './memory.ts';

const e18 = 10n ** 18n;

export type PricesState = Pick<RootState, 'multicall'>;

/** Price of a token and its source. */
export interface UsdPrice extends FoundPrice {
  /** Dollars with 18 decimals for one whole token, rounded down. */
  priceE18: bigint;
  /** Block of the price. Lags behind the newest by less than ten blocks while nothing changes. */
  block: number;
}

const addressesOf = ([a, b]: TokenPair): string => `${a.address} ${b.address}`;
const pairsByToken = new Map<string, readonly TokenPair[]>();

/** Returns the pools that a price may come from, found by a search in which none of them exists. */
function pairsOf(token: Token): readonly TokenPair[] {
  const known = pairsByToken.get(token.address);
  if (known) return known;
  const pairs = new Map<string, TokenPair>();
  findPrice(token, (a, b) => {
    const tokens = sortTokens(a, b);
    if (tokens) pairs.set(addressesOf(tokens), tokens);
    return null;
  });
  const list = [...pairs.values()];
  pairsByToken.set(token.address, list);
  return list;
}

/**
 * Returns the reads that a token's dollar price needs, for `useCalls` and `readCalls`; empty for
 * the dollar itself.
 */
export function usdPriceCalls(token: Token): Call<unknown>[] {
  return pairsOf(token)
    .map(reservesCall)
    .filter((call) => call !== undefined);
}

/** Returns the block of the oldest of some answers; `undefined` while there is none. */
export function oldestAnswer(
  state: PricesState,
  calls: readonly Call<unknown>[],
): AnsweredAt | undefined {
  return calls
    .map((call) => state.multicall.answeredAt[call.key])
    .reduce((oldest, at) => (oldest && (!at || at.block >= oldest.block) ? oldest : at), undefined);
}

type Answer = Reserves | null | undefined | 'unread';

function lookUp(token: Token, answers: ReadonlyMap<string, Answer>): ReturnType<typeof findPrice> {
  return findPrice(token, (a, b) => {
    const tokens = sortTokens(a, b);
    const answer = tokens ? answers.get(addressesOf(tokens)) : null;
    return answer === 'unread' || !tokens ? 'unread' : pairFromAnswer(tokens, answer);
  });
}

/**
 * Picks the state that prices depend on; excludes what is watched, which changes with every row
 * that scrolls into view.
 */
export const priceInputs = ({
  multicall: { answers, answeredAt, failedTries },
}: PricesState): readonly unknown[] => [answers, answeredAt, failedTries];

const rememberPrice = createMemory<UsdPrice | PriceIssue | undefined>();

/**
 * Returns a token's price in dollars, or why there is none; `undefined`: not read yet. Memoised by
 * its answers.
 */
export function selectPriceLookup(
  state: PricesState,
  token: Token,
): UsdPrice | PriceIssue | undefined {
  return rememberPrice(token.address, priceInputs(state), () => {
    const pairs = pairsOf(token);
    const calls = pairs.map(reservesCall);
    const answers = calls.map((call): Answer =>
      call === undefined
        ? null
        : selectIsFailing(state, call)
          ? 'unread'
          : selectAnswer(state, call),
    );
    const block = oldestAnswer(state, usdPriceCalls(token))?.block ?? 0;
    const make = (): UsdPrice | PriceIssue | undefined => {
      const found = lookUp(
        token,
        new Map(pairs.map((tokens, index) => [addressesOf(tokens), answers[index]])),
      );
      if (typeof found !== 'object') return found;
      const priceE18 = floorToInt(multiply(found.price, ratio(e18)));
      return priceE18 === 0n ? 'thin' : { ...found, priceE18, block };
    };
    return { parts: answers, block, make };
  });
}

/**
 * Returns a token's price in dollars: `undefined` not read yet, `null` none (`selectPriceLookup`
 * says why).
 */
export function selectUsdPrice(state: PricesState, token: Token): UsdPrice | null | undefined {
  const lookup = selectPriceLookup(state, token);
  return typeof lookup === 'string' ? null : lookup;
}

/** Returns the value of an amount (smallest unit) in dollars with 18 decimals, rounded down. */
export function usdValueE18(
  amount: bigint,
  token: { decimals: number },
  price: { priceE18: bigint },
): bigint {
  return (amount * price.priceE18) / 10n ** BigInt(token.decimals);
}
