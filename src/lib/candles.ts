/** Scale of a pool's price: units of token 1 for a unit of token 0, both in their smallest unit. */
export const POOL_PRICE_SCALE = 36;
const SCALE = 10n ** BigInt(POOL_PRICE_SCALE);

/** Trade in a pool: when, the price that it left behind, and what of each token went in or out. */
export interface PricedTrade {
  /** Seconds. */
  at: number;
  price: bigint;
  amount0: bigint;
  amount1: bigint;
}

/** Prices and volumes of a period; volumes count both directions. */
export interface Candle {
  /** First second of the period. */
  startAt: number;
  open: bigint;
  high: bigint;
  low: bigint;
  close: bigint;
  volume0: bigint;
  volume1: bigint;
}

/** Returns the price at a pool's reserves, rounded down; `null` in an empty pool. */
export function poolPrice(reserve0: bigint, reserve1: bigint): bigint | null {
  return reserve0 > 0n && reserve1 > 0n ? (reserve1 * SCALE) / reserve0 : null;
}

/** Returns the first second of the period of a time. */
export const periodStart = (at: number, seconds: number): number => at - (at % seconds);

/**
 * Returns the candles of `seconds` each, by trades in the order in which they were made: as the
 * index makes them. A period without a trade has none.
 */
export function candlesOf(trades: readonly PricedTrade[], seconds: number): Candle[] {
  const candles: Candle[] = [];
  for (const { at, price, amount0, amount1 } of trades) {
    const startAt = periodStart(at, seconds);
    const last = candles.at(-1);
    if (last?.startAt !== startAt) {
      candles.push({
        startAt,
        open: price,
        high: price,
        low: price,
        close: price,
        volume0: amount0,
        volume1: amount1,
      });
      continue;
    }
    if (price > last.high) last.high = price;
    if (price < last.low) last.low = price;
    last.close = price;
    last.volume0 += amount0;
    last.volume1 += amount1;
  }
  return candles;
}

/**
 * Lets each candle open where the one before closed: between trades a pool's price rests there, and
 * the first trade of a period has moved it already.
 */
export function joinCandles(candles: readonly Candle[]): Candle[] {
  return candles.map((candle, place) => {
    const open = candles[place - 1]?.close ?? candle.open;
    return {
      ...candle,
      open,
      high: open > candle.high ? open : candle.high,
      low: open < candle.low ? open : candle.low,
    };
  });
}

/** Candle as a chart shows it: prices of a whole unit, scaled by 10^36, and one volume. */
export interface PairCandle {
  at: number;
  open: bigint;
  high: bigint;
  low: bigint;
  close: bigint;
  /** Of the token that the price is in, in its smallest unit. */
  volume: bigint;
}

/** Decimals of a pool's tokens, and which of them the price is of. */
export interface Direction {
  decimals0: number;
  decimals1: number;
  base: 0 | 1;
}

const divided = (numerator: bigint, denominator: bigint): bigint =>
  (numerator + denominator / 2n) / denominator;

/**
 * Returns a pool's price for one whole unit of the base in whole units of the other token, scaled
 * by 10^36 and rounded to nearest.
 */
export function wholePrice(price: bigint, { decimals0, decimals1, base }: Direction): bigint {
  const [unit0, unit1] = [10n ** BigInt(decimals0), 10n ** BigInt(decimals1)];
  if (base === 0) return divided(price * unit0, unit1);
  return price === 0n ? 0n : divided(SCALE * SCALE * unit1, price * unit0);
}

/** Returns a candle in one direction of the pair. */
export function pairCandle(candle: Candle, direction: Direction): PairCandle {
  const isBase0 = direction.base === 0;
  const whole = (price: bigint): bigint => wholePrice(price, direction);
  return {
    at: candle.startAt,
    open: whole(candle.open),
    high: whole(isBase0 ? candle.high : candle.low),
    low: whole(isBase0 ? candle.low : candle.high),
    close: whole(candle.close),
    volume: isBase0 ? candle.volume1 : candle.volume0,
  };
}
