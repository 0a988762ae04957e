import type { Pair } from '#entities/pairs/pairTypes.ts';
import { poolCurrencies } from '#entities/pairs/poolCurrencies.ts';
import { useTranslation } from '#i18n/t.ts';
import { poolPrice, POOL_PRICE_SCALE, wholePrice } from '#lib/candles.ts';
import { formatPrice, shortenSymbol, unknownText } from '#lib/format.ts';
import { otherSide } from './otherSide.ts';

/** Digits that don't change in number as the price moves. */
const DIGITS = { significant: 5, fixed: true } as const;

/** Returns a pool's price as the user's node has it, in words. */
export function usePriceText({ token0, token1, reserve0, reserve1 }: Pair, base: 0 | 1): string {
  const { t, locale } = useTranslation();
  const sides = poolCurrencies([token0, token1]);
  const price = poolPrice(reserve0, reserve1);
  const direction = { decimals0: token0.decimals, decimals1: token1.decimals, base };
  const denominator = 10n ** BigInt(POOL_PRICE_SCALE);
  return t('market.per', {
    amount:
      price === null
        ? unknownText
        : formatPrice(
            { numerator: wholePrice(price, direction), denominator },
            { ...DIGITS, locale },
          ),
    quote: shortenSymbol(sides[otherSide(base)].symbol),
    base: shortenSymbol(sides[base].symbol),
  });
}
