import { compare, ratio, type Ratio } from '#lib/ratio.ts';

/** Gap from which on a price is far from the market: 5 %. */
const FAR = ratio(5n, 100n);

/**
 * Returns how far a price is from the market's, as a part of the market's price; `undefined` where
 * it is close enough.
 */
export function marketGap(price: Ratio, market: Ratio): Ratio | undefined {
  const [mine, theirs] = [
    price.numerator * market.denominator,
    market.numerator * price.denominator,
  ];
  if (theirs === 0n) return undefined;
  const gap = ratio(mine > theirs ? mine - theirs : theirs - mine, theirs);
  return compare(gap, FAR) > 0 ? gap : undefined;
}
