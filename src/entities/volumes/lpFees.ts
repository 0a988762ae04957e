import { supplyWithFee, type Pool } from '#entities/pairs/liquidityMath.ts';
import { swapFeeBps } from '#entities/pairs/pairMath.ts';
import { DAY, HOUR } from '#lib/time.ts';
import { fromRaw } from '#lib/raw.ts';
import type { IndexedFailure } from '#entities/indexed/defineIndexed.ts';
import type { PairVolume } from './volumesSlice.ts';

const e18 = 10n ** 18n;
const bps = 10_000n;
/** Part of the fee that providers keep while the protocol takes its share, of 25 bps. */
const keptWithShareBps = 17n;
const hoursAYear = BigInt((365 * DAY) / HOUR);
/** Less says nothing about a year. */
const MIN_HOURS = 24;
/** Above 1,000,000% a figure must be wrong (decision E12). */
const maxAprE18 = 10_000n * e18;

/**
 * Why the fees of a pool's liquidity are unknown. `young`: trades are known for less than a day.
 * `unpriced`: the trades have no value in dollars. `absurd`: above what can be. `price`: the pool
 * has none.
 */
export type LpFeesIssue = IndexedFailure | 'young' | 'unpriced' | 'absurd' | 'price';

/** Fees that the liquidity of a pool earned, as a rate of a year; 10^18 is 100%. */
export interface KnownLpFees {
  aprE18: bigint;
  /** Dollars times 10^18 traded in `hours`. */
  volumeE18: bigint;
  hours: number;
  /** Share of a trade that liquidity keeps. */
  feeBps: bigint;
  /** Dollars times 10^18. */
  liquidityE18: bigint;
  /** Newest block of the index. */
  block: number;
}

/** Price of a pool's LP token in dollars times 10^18, and the pool. */
export interface PricedPool {
  priceE18: bigint;
  pool: Pool;
}

/** Returns the share of a trade that a pool's liquidity keeps, in basis points. */
export function lpFeeBps({ isFeeOn }: Pick<Pool, 'isFeeOn'>): bigint {
  return isFeeOn ? keptWithShareBps : swapFeeBps;
}

/** Returns the fees that traders paid on a volume. */
export function tradingFees(volumeE18: bigint): bigint {
  return (volumeE18 * swapFeeBps) / bps;
}

/** Returns the value of a pool's reserves in dollars times 10^18. */
export function liquidityE18({ priceE18, pool }: PricedPool): bigint {
  return (priceE18 * supplyWithFee(pool)) / e18;
}

/**
 * Returns the fees of a pool's liquidity (decision E2): volume of the last 7 days × the fee's share
 * × hours of a year ÷ hours of the volume ÷ liquidity, rounded down; or why they are unknown, and
 * `undefined` while they are asked for. The volume is the index's, all else our nodes'.
 */
export function lpFees(
  volume: PairVolume | IndexedFailure | null | undefined,
  priced: PricedPool | undefined,
): KnownLpFees | LpFeesIssue | undefined {
  if (volume === undefined || typeof volume === 'string') return volume;
  if (volume === null || volume.hours < MIN_HOURS) return 'young';
  if (volume.weekRaw === null) return 'unpriced';
  const worth = priced && liquidityE18(priced);
  if (!worth) return 'price';
  const { hours, block } = volume;
  const volumeE18 = fromRaw(volume.weekRaw);
  const feeBps = lpFeeBps(priced.pool);
  const aprE18 = (volumeE18 * feeBps * hoursAYear * e18) / (worth * bps * BigInt(hours));
  if (aprE18 > maxAprE18) return 'absurd';
  return { aprE18, volumeE18, hours, feeBps, liquidityE18: worth, block };
}
