import type { Call } from '#chain/calls.ts';
import type { FarmConfig } from '#config/farms.ts';
import { supplyWithFee, type Pool } from '#entities/pairs/liquidityMath.ts';
import { sortTokens, type TokenPair } from '#entities/pairs/pairTypes.ts';
import { lpToken, poolCalls } from '#entities/pairs/poolCalls.ts';
import { selectIsPoolUnreadable, selectPool } from '#entities/pairs/poolSelectors.ts';
import type { PriceIssue } from './findPrice.ts';
import { createMemory } from './memory.ts';
import { oldestAnswer, priceInputs, type PricesState, type UsdPrice } from './priceLookups.ts';
import { selectPriceLookup, usdPriceCalls } from './tokenPrices.ts';

const e18 = 10n ** 18n;

/**
 * Price of one whole staked token, in dollars with 18 decimals, rounded down, and the block it is
 * from.
 */
export interface StakePrice {
  priceE18: bigint;
  block: number;
}

/** Price of one whole LP token. */
export interface LpPrice extends StakePrice {
  pool: Pool;
  /**
   * Prices of both tokens in the pool's order; `null` where no pool prices one, so that the other
   * side counts twice.
   */
  sides: readonly [UsdPrice | null, UsdPrice | null];
}

/**
 * Returns the price of one whole LP token (18 decimals) in dollars with 18 decimals, rounded down:
 * the value of both reserves divided by all shares, once the protocol's are minted. If one side has
 * no price the other counts twice, since a pool keeps both equal. `undefined` without either.
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

const callsOfPair = new WeakMap<TokenPair, readonly Call<unknown>[]>();

/** Returns the reads that the price of a pool's LP token needs; the same list for the same pair. */
export function pairPriceCalls(tokens: TokenPair): readonly Call<unknown>[] {
  let calls = callsOfPair.get(tokens);
  if (!calls) {
    calls = [...new Set([...poolCalls(tokens), ...tokens.flatMap(usdPriceCalls)])];
    callsOfPair.set(tokens, calls);
  }
  return calls;
}

/**
 * Returns why a side makes the LP token's price unbelievable. Only a side that no pool prices is
 * left out: a price that is not believed on its own must not come back as the pool's ratio.
 */
function doubtOf(sides: readonly (UsdPrice | PriceIssue)[]): PriceIssue | undefined {
  const issues: readonly PriceIssue[] = ['unread', 'disagree', 'thin'];
  return issues.find((issue) => sides.includes(issue));
}

const rememberLp = createMemory<LpPrice | PriceIssue | undefined>();

/**
 * Returns the price of one whole LP token, or why there is none; `undefined`: not read yet.
 * Memoised by its answers.
 */
export function selectPairPriceLookup(
  state: PricesState,
  tokens: TokenPair,
): LpPrice | PriceIssue | undefined {
  return rememberLp(lpToken(tokens)?.address ?? '', priceInputs(state), () => {
    const pool = selectPool(state, tokens);
    const isUnreadable = pool === undefined && selectIsPoolUnreadable(state, tokens);
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
      const doubt = doubtOf([side0, side1]);
      if (doubt) return doubt;
      const [price0, price1] = [
        typeof side0 === 'object' ? side0 : null,
        typeof side1 === 'object' ? side1 : null,
      ];
      const priceE18 = lpPriceE18(pool, price0, price1);
      if (priceE18 === undefined && typeof side0 === 'string') return 'none';
      return priceE18 ? { priceE18, block, pool, sides: [price0, price1] } : 'thin';
    };
    return { parts: [pool, isUnreadable, ...sides], block, make };
  });
}

/**
 * Returns the value of LP tokens (smallest unit) in dollars with 18 decimals: `undefined` not read
 * yet, `null` without a price.
 */
export function lpValueE18(
  state: PricesState,
  tokens: TokenPair,
  shares: bigint,
): bigint | null | undefined {
  const found = selectPairPriceLookup(state, tokens);
  if (typeof found === 'string') return null;
  return found && (found.priceE18 * shares) / e18;
}

type FarmTokens = Pick<FarmConfig, 'token' | 'quoteToken' | 'isSingle'>;

const pairs = new WeakMap<FarmTokens, TokenPair>();

/** Returns the same pair for the same farm. */
function pairOf(farm: FarmTokens): TokenPair | undefined {
  if (farm.isSingle) return undefined;
  const tokens = pairs.get(farm) ?? sortTokens(farm.token, farm.quoteToken);
  if (tokens) pairs.set(farm, tokens);
  return tokens;
}

/**
 * Returns the reads that the price of a farm's staked token needs, for `useCalls` and `readCalls`.
 */
export function lpPriceCalls(farm: FarmTokens): readonly Call<unknown>[] {
  const tokens = pairOf(farm);
  return tokens ? pairPriceCalls(tokens) : usdPriceCalls(farm.token);
}

/**
 * Returns the price of one whole staked token (an LP token or a single token), or why there is
 * none.
 */
export function selectStakePriceLookup(
  state: PricesState,
  farm: FarmTokens,
): LpPrice | UsdPrice | PriceIssue | undefined {
  const tokens = pairOf(farm);
  return tokens ? selectPairPriceLookup(state, tokens) : selectPriceLookup(state, farm.token);
}

/**
 * Returns the price of one whole staked token of a farm: `undefined` not read yet, `null`
 * unavailable.
 */
export function selectLpPrice(state: PricesState, farm: FarmTokens): StakePrice | null | undefined {
  const lookup = selectStakePriceLookup(state, farm);
  return typeof lookup === 'string' ? null : lookup;
}
