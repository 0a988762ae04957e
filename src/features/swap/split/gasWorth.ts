import { nativeCurrency, wrappedNative } from '#config/tokens.ts';
import { findTrade } from '#entities/pairs/findTrade.ts';
import type { Pair } from '#entities/pairs/pairTypes.ts';
import { midRatio } from '#entities/pairs/tradeMath.ts';
import { sameAddress } from '#lib/address.ts';
import { tokenCurrency, type Token } from '#lib/currency.ts';
import { ratio, type Ratio } from '#lib/ratio.ts';

/** Wei with which the way from the coin to a token is looked for: too little to move a price. */
const PROBE = 10n ** 15n;

/**
 * Returns smallest units of a token for one wei, by the ratios of the pools between; `undefined`
 * where none lead there.
 */
export function coinRate(pairs: readonly Pair[], token: Token): Ratio | undefined {
  if (sameAddress(token.address, wrappedNative.address)) return ratio(1n);
  const trade = findTrade(pairs, {
    tradeType: 'exactInput',
    inputCurrency: nativeCurrency,
    outputCurrency: tokenCurrency(token),
    amount: PROBE,
    maxHops: 3,
  });
  return trade && midRatio(trade);
}

/** Returns what gas costs in a token's smallest unit, rounded down; 0 where that isn't known. */
export function gasWorth(gas: bigint, gasPrice: bigint, rate: Ratio | undefined): bigint {
  return rate ? (gas * gasPrice * rate.numerator) / rate.denominator : 0n;
}
