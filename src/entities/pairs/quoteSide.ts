import { routingBases } from '#config/routing.ts';
import { tokenBySymbol, wrappedNative } from '#config/tokens.ts';
import type { TokenPair } from '#entities/pairs/pairTypes.ts';
import { sameAddress } from '#lib/address.ts';
import type { Token } from '#lib/currency.ts';

/**
 * Ranks a token as a quote token, best lowest: dollars, then the native coin, then any other base.
 */
function rank(token: Token): number {
  const order = [
    ...['BUSD', 'USDT', 'USDC', 'DAI'].map(tokenBySymbol),
    wrappedNative,
    ...routingBases,
  ];
  const place = order.findIndex(
    (each) => each !== undefined && sameAddress(each.address, token.address),
  );
  return place < 0 ? order.length : place;
}

/** Returns the side of a pool in which its value is quoted. */
export function quoteSide([token0, token1]: TokenPair): 0 | 1 {
  return rank(token0) < rank(token1) ? 0 : 1;
}
