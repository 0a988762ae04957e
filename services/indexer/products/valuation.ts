// Values of trades in USD: by the token whose price is best known, at the prices of the block
// before. Exact whole numbers; order matters, so it is not left to SQL.

/** USD value of a token's smallest unit, times 1e18, as a fraction. */
export interface TokenPrice {
  numerator: bigint;
  denominator: bigint;
}

export interface PairState {
  token0: string;
  token1: string;
  reserve0: bigint;
  reserve1: bigint;
}

/** Tokens by which trades are valued, lower case. */
export interface PricedTokens {
  /** Tokens worth one dollar, with their decimals; the first one prices the native coin. */
  stable: readonly { address: string; decimals: number }[];
  wrappedNative: string | undefined;
  meow: string | undefined;
}

/** Returns the reserves of a pair as the first and second of the given tokens. */
function reservesOf(
  pairs: Iterable<PairState>,
  first: string,
  second: string,
): [bigint, bigint] | undefined {
  for (const { token0, token1, reserve0, reserve1 } of pairs) {
    if (reserve0 === 0n || reserve1 === 0n) continue;
    if (token0 === first && token1 === second) return [reserve0, reserve1];
    if (token0 === second && token1 === first) return [reserve1, reserve0];
  }
  return undefined;
}

/** Returns the prices by token, best known first; a token without one is left out. */
export function tokenPrices(
  { stable, wrappedNative, meow }: PricedTokens,
  pairs: readonly PairState[],
): Map<string, TokenPrice> {
  const prices = new Map(
    stable.map(({ address, decimals }) => [
      address,
      { numerator: 10n ** BigInt(18 - decimals), denominator: 1n },
    ]),
  );
  const dollar = stable[0];
  if (!wrappedNative || !dollar) return prices;
  const native = reservesOf(pairs, wrappedNative, dollar.address);
  if (!native) return prices;
  const nativePrice = {
    numerator: native[1] * 10n ** BigInt(18 - dollar.decimals),
    denominator: native[0],
  };
  prices.set(wrappedNative, nativePrice);
  const own = meow && reservesOf(pairs, meow, wrappedNative);
  if (own)
    prices.set(meow, {
      numerator: own[1] * nativePrice.numerator,
      denominator: own[0] * nativePrice.denominator,
    });
  return prices;
}

/** Returns the USD value (times 1e18) of a trade; null where neither token has a price. */
export function valueOfTrade(
  prices: ReadonlyMap<string, TokenPrice>,
  { token0, token1 }: Pick<PairState, 'token0' | 'token1'>,
  amount0: bigint,
  amount1: bigint,
): bigint | null {
  for (const [token, { numerator, denominator }] of prices) {
    if (token === token0) return (amount0 * numerator) / denominator;
    if (token === token1) return (amount1 * numerator) / denominator;
  }
  return null;
}
