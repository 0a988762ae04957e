import { candidatePairs } from '#entities/pairs/candidatePairs.ts';
import { findTrade } from '#entities/pairs/findTrade.ts';
import { selectTradablePairs } from '#entities/pairs/pairSelectors.ts';
import { sortTokens, type TokenPair } from '#entities/pairs/pairTypes.ts';
import { midPrice } from '#entities/pairs/tradeMath.ts';
import { sameAddress } from '#lib/address.ts';
import type { Ratio } from '#lib/ratio.ts';
import { createAppSelector, type RootState } from '#redux';
import type { Chosen } from './addPool.ts';

const first = (_state: RootState, a: Chosen): Chosen => a;
const second = (_state: RootState, _a: Chosen, b: Chosen): Chosen => b;

const noPairs: readonly TokenPair[] = [];

/**
 * Returns the other pools that price both currencies: all that a swap would consider except their
 * own.
 */
export const selectOtherPairs = createAppSelector([first, second], (a, b): readonly TokenPair[] => {
  const own = a && b && sortTokens(a.token, b.token);
  if (!own) return noPairs;
  return candidatePairs(own[0], own[1]).filter(
    ([one, other]) =>
      !sameAddress(one.address, own[0].address) || !sameAddress(other.address, own[1].address),
  );
});

/**
 * Returns whole units of the second for one of the first in the other pools; `undefined`: not read,
 * or no route.
 */
export const selectMarketPrice = createAppSelector(
  [
    (state: RootState, a: Chosen, b: Chosen) =>
      selectTradablePairs(state, selectOtherPairs(state, a, b)),
    first,
    second,
  ],
  (pairs, a, b): Ratio | undefined => {
    if (!pairs || !a || !b) return undefined;
    const amount = 10n ** BigInt(a.decimals);
    const trade = findTrade(pairs, {
      tradeType: 'exactInput',
      inputCurrency: a,
      outputCurrency: b,
      amount,
      maxHops: 3,
    });
    return trade && midPrice(trade);
  },
);
