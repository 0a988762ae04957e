import type { Call } from '#chain/calls.ts';
import type { AnsweredAt } from '#chain/multicall/multicallSlice.ts';
import { selectAnswer, selectIsFailing } from '#chain/multicall/selectors.ts';
import { pairFromAnswer, reservesCall, type Reserves } from '#entities/pairs/pairCalls.ts';
import { sortTokens, type TokenPair } from '#entities/pairs/pairTypes.ts';
import type { Token } from '#lib/currency.ts';
import { floorToInt, multiply, ratio } from '#lib/ratio.ts';
import type { RootState } from '#redux';
import { findPrice, type FoundPrice, type PriceIssue, type QuotesOf } from './findPrice.ts';
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

/**
 * Picks the state that prices depend on; excludes what is watched, which changes with every row
 * that scrolls into view.
 */
export const priceInputs = ({
  multicall: { answers, answeredAt, failedTries },
}: PricesState): readonly unknown[] => [answers, answeredAt, failedTries];

/** Looks up dollar prices among the pools with some tokens. */
export interface PriceLookups {
  /**
   * Returns the reads that a token's price needs, for `useCalls` and `readCalls`; empty for the
   * dollar itself.
   */
  calls: (token: Token) => Call<unknown>[];
  /**
   * Returns a token's price in dollars, or why there is none; `undefined`: not read yet. Memoised
   * by its answers.
   */
  select: (state: PricesState, token: Token) => UsdPrice | PriceIssue | undefined;
}

/** Creates the lookup of prices from the pools that `quotesOf` allows. */
export function createPriceLookups(quotesOf: QuotesOf): PriceLookups {
  const pairsByToken = new Map<string, readonly TokenPair[]>();
  const remember = createMemory<UsdPrice | PriceIssue | undefined>();

  /** Returns the pools that a price may come from, found by a search in which none exists. */
  function pairsOf(token: Token): readonly TokenPair[] {
    const known = pairsByToken.get(token.address);
    if (known) return known;
    const pairs = new Map<string, TokenPair>();
    const note = (a: Token, b: Token): null => {
      const tokens = sortTokens(a, b);
      if (tokens) pairs.set(addressesOf(tokens), tokens);
      return null;
    };
    findPrice(token, note, quotesOf);
    const list = [...pairs.values()];
    pairsByToken.set(token.address, list);
    return list;
  }

  const calls = (token: Token): Call<unknown>[] =>
    pairsOf(token)
      .map(reservesCall)
      .filter((call) => call !== undefined);

  function lookUp(
    token: Token,
    answers: ReadonlyMap<string, Answer>,
  ): ReturnType<typeof findPrice> {
    const read = (a: Token, b: Token) => {
      const tokens = sortTokens(a, b);
      const answer = tokens ? answers.get(addressesOf(tokens)) : null;
      return answer === 'unread' || !tokens ? 'unread' : pairFromAnswer(tokens, answer);
    };
    return findPrice(token, read, quotesOf);
  }

  function select(state: PricesState, token: Token): UsdPrice | PriceIssue | undefined {
    return remember(token.address, priceInputs(state), () => {
      const pairs = pairsOf(token);
      const answers = pairs
        .map(reservesCall)
        .map((call): Answer =>
          call === undefined
            ? null
            : selectIsFailing(state, call)
              ? 'unread'
              : selectAnswer(state, call),
        );
      const block = oldestAnswer(state, calls(token))?.block ?? 0;
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

  return { calls, select };
}
