import { parseUnits, toBigInt } from 'ethers';
import type { Address } from '../../src/lib/hex.ts';

/** Token of the local chain, apart from MEOW and WBNB. `usd` is its price, for the pools. */
export interface LocalTokenSpec {
  symbol: string;
  name: string;
  decimals: number;
  contract: 'LocalToken' | 'TaxToken';
  usd: number;
}

export const localTokens: readonly LocalTokenSpec[] = [
  { symbol: 'BUSD', name: 'BUSD Token', decimals: 18, contract: 'LocalToken', usd: 1 },
  { symbol: 'USDT', name: 'Tether USD', decimals: 6, contract: 'LocalToken', usd: 1 },
  { symbol: 'USDC', name: 'USD Coin', decimals: 18, contract: 'LocalToken', usd: 1 },
  { symbol: 'BTCB', name: 'BTCB Token', decimals: 18, contract: 'LocalToken', usd: 92_000 },
  { symbol: 'ETH', name: 'Ethereum Token', decimals: 18, contract: 'LocalToken', usd: 3_200 },
  { symbol: 'DAI', name: 'Dai Token', decimals: 18, contract: 'LocalToken', usd: 1 },
  { symbol: 'UST', name: 'Wrapped UST Token', decimals: 18, contract: 'LocalToken', usd: 1 },
  { symbol: 'PURR', name: 'Purr Tax', decimals: 18, contract: 'TaxToken', usd: 0.05 },
  { symbol: 'HISS', name: 'Hiss Finance', decimals: 18, contract: 'LocalToken', usd: 0.4 },
];

/** Prices by symbol, those of MEOW and WBNB included. */
const usdPrices: Readonly<Record<string, number>> = {
  WBNB: 640,
  MEOW: 2.4,
  ...Object.fromEntries(localTokens.map(({ symbol, usd }) => [symbol, usd])),
};

/**
 * Pools of the local chain with the dollars on each side. Some tokens need a route through others:
 * UST and BTCB over BUSD, DAI and PURR over USDT and WBNB. ETH-UST is very shallow; PURR taxes 10
 * %.
 */
export const localPools: readonly (readonly [string, string, number])[] = [
  ['MEOW', 'WBNB', 2_000_000],
  ['MEOW', 'BUSD', 1_500_000],
  ['WBNB', 'BUSD', 5_000_000],
  ['WBNB', 'USDT', 4_000_000],
  ['BUSD', 'USDT', 6_000_000],
  ['DAI', 'USDT', 1_000_000],
  ['USDC', 'BUSD', 2_500_000],
  ['BTCB', 'WBNB', 3_000_000],
  ['BTCB', 'BUSD', 1_800_000],
  ['ETH', 'WBNB', 2_800_000],
  ['ETH', 'USDC', 900_000],
  ['UST', 'BUSD', 700_000],
  ['MEOW', 'ETH', 250_000],
  ['MEOW', 'USDC', 60_000],
  ['PURR', 'WBNB', 300_000],
  ['HISS', 'WBNB', 40_000],
  ['ETH', 'UST', 400],
];

/** Deployed token of the local chain. */
export interface LocalToken {
  address: Address;
  symbol: string;
  name: string;
  decimals: number;
}

/**
 * Returns the amount worth `usd` dollars, in the smallest unit. Prices have at most four decimals.
 */
export function worth(
  usd: number,
  { symbol, decimals }: Pick<LocalToken, 'symbol' | 'decimals'>,
): bigint {
  const price = usdPrices[symbol];
  if (price === undefined) throw new Error(`No price for ${symbol} in localTokens.ts`);
  return (parseUnits(String(usd), decimals) * 10_000n) / toBigInt(Math.round(price * 10_000));
}
