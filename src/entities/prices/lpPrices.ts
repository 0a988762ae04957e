import type { Call } from '#chain/calls.ts';
import type { FarmConfig } from '#config/farms.ts';
import { supplyWithFee, type Pool } from '#entities/pairs/liquidityMath.ts';
import { sortTokens, type TokenPair } from '#entities/pairs/pairTypes.ts';
import { lpToken, poolCalls } from '#entities/pairs/poolCalls.ts';
import { selectIsPoolUnreadable, selectPool } from '#entities/pairs/poolSelectors.ts';
import type { PriceIssue } from './findPrice.ts';
import { createMemory } from './memory.ts';
import {
  knowledge,
  oldestAnswer,
  selectPriceLookup,
  usdPriceCalls,
  type PricesState,
  type UsdPrice,
} from './tokenPrices.ts';

const e18 = 10n ** 18n;

/** What is staked in a farm: one whole of it in dollars of 18 decimals, rounded down, and a block at which it was so. */
export interface StakePrice {
  priceE18: bigint;
  block: number;
}

/** What one whole LP token is worth. */
export interface LpPrice extends StakePrice {
  pool: Pool;
  /** The prices of its tokens in the pool's order; `null` where one has none, so that the other side counts twice. */
  sides: readonly [UsdPrice | null, UsdPrice | null];
}

/**
 * Dollars of 18 decimals for one whole LP token (18 decimals), rounded down: what both sides of the pool are worth, divided
 * by all shares once the protocol's are minted. Where one side has no price the other counts twice: a pool keeps both equal.
 * `undefined` without either.
 */
export function lpPriceE18(
  pool: Pool,
  price0: { priceE18: bigint } | null,
  price1: { priceE18: bigint } | null,
): bigint | undefined {
  const { token0, token1, reserve0, reserve1 } = pool.pair;
  const supply = supplyWithFee(pool);
  if (supply === 0n || (!price0 && !price1)) return undefined;
  const [scale0, scale1] = [10n ** BigInt(token0.decimals), 10n ** BigInt(token1.decimals)];
  const value0 = price0 && reserve0 * price0.priceE18 * scale1;
  const value1 = price1 && reserve1 * price1.priceE18 * scale0;
  const value =
    value0 === null ? 2n * (value1 ?? 0n) : value1 === null ? 2n * value0 : value0 + value1;
  return (value * e18) / (supply * scale0 * scale1);
}

/** What the price of a pool's LP token is found by. */
export function pairPriceCalls(tokens: TokenPair): Call<unknown>[] {
  return [...new Set([...poolCalls(tokens), ...tokens.flatMap(usdPriceCalls)])];
}

const rememberLp = createMemory<LpPrice | PriceIssue | undefined>();

/** What one whole LP token is worth, or why that cannot be said; `undefined`: not read yet. The same answers give the same object. */
export function selectPairPriceLookup(
  state: PricesState,
  tokens: TokenPair,
): LpPrice | PriceIssue | undefined {
  return rememberLp(lpToken(tokens)?.address ?? '', knowledge(state), () => {
    const pool = selectPool(state, tokens);
    const isUnreadable = selectIsPoolUnreadable(state, tokens);
    const sides = [
      selectPriceLookup(state, tokens[0]),
      selectPriceLookup(state, tokens[1]),
    ] as const;
    const block = oldestAnswer(state, pairPriceCalls(tokens))?.block ?? 0;
    const make = (): LpPrice | PriceIssue | undefined => {
      if (isUnreadable) return 'unread';
      if (pool === null) return 'none';
      const [side0, side1] = sides;
      if (!pool || side0 === undefined || side1 === undefined) return undefined;
      const [price0, price1] = [
        typeof side0 === 'object' ? side0 : null,
        typeof side1 === 'object' ? side1 : null,
      ];
      const priceE18 = lpPriceE18(pool, price0, price1);
      if (priceE18 === undefined && typeof side0 === 'string') return side0;
      return priceE18 ? { priceE18, block, pool, sides: [price0, price1] } : 'thin';
    };
    return { parts: [pool, isUnreadable, ...sides], block, make };
  });
}

type FarmTokens = Pick<FarmConfig, 'token' | 'quoteToken' | 'isSingle'>;

const pairs = new WeakMap<FarmTokens, TokenPair>();

/** The same farm gives the same pair. */
function pairOf(farm: FarmTokens): TokenPair | undefined {
  if (farm.isSingle) return undefined;
  const tokens = pairs.get(farm) ?? sortTokens(farm.token, farm.quoteToken);
  if (tokens) pairs.set(farm, tokens);
  return tokens;
}

/** What the price of a farm's staked token is found by, for `useCalls` and `readCalls`. */
export function lpPriceCalls(farm: FarmTokens): Call<unknown>[] {
  const tokens = pairOf(farm);
  return tokens ? pairPriceCalls(tokens) : usdPriceCalls(farm.token);
}

/** What one whole of a farm's staked token is worth (an LP token, or the single token), or why that cannot be said. */
export function selectStakePriceLookup(
  state: PricesState,
  farm: FarmTokens,
): LpPrice | UsdPrice | PriceIssue | undefined {
  const tokens = pairOf(farm);
  return tokens ? selectPairPriceLookup(state, tokens) : selectPriceLookup(state, farm.token);
}

/** Dollars for one whole of a farm's staked token: `undefined` not read yet, `null` there is no such price. */
export function selectLpPrice(state: PricesState, farm: FarmTokens): StakePrice | null | undefined {
  const lookup = selectStakePriceLookup(state, farm);
  return typeof lookup === 'string' ? null : lookup;
}
