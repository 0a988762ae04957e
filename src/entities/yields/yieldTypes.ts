import type { PriceHop, PriceIssue } from '#entities/prices/findPrice.ts';
import type { Token } from '#lib/currency.ts';

/** A figure that a rate is calculated from. A price that cannot be known says why. */
export type YieldInput =
  /** What all stakes earn together in a block, in the smallest unit. */
  | { kind: 'perBlock'; amount: bigint; token: Token }
  /** Which part of what every block gives goes here. */
  | { kind: 'share'; points: bigint; ofPoints: bigint }
  | { kind: 'blocksPerYear'; count: bigint }
  /** In the smallest unit. */
  | { kind: 'staked'; amount: bigint; token: Token }
  /** Dollars of 18 decimals for one whole token; `pools` on the way from the token to the dollar, none of an LP token. */
  | { kind: 'price'; token: Token; priceE18: bigint; isLp: boolean; pools: readonly PriceHop[] }
  | { kind: 'noPrice'; token: Token; issue: PriceIssue }
  /** What the amount staked is worth, in dollars of 18 decimals. */
  | { kind: 'worth'; valueE18: bigint }
  | { kind: 'depositFee'; bps: bigint }
  | { kind: 'performanceFee'; bps: bigint }
  /** What whoever has the place harvest receives of it. */
  | { kind: 'callFee'; bps: bigint }
  /** For so many blocks the rewards last, which is less than the place runs for. */
  | { kind: 'paidBlocks'; count: bigint }
  /** How often a year what is earned is staked again. */
  | { kind: 'harvests'; count: bigint }
  /** What trades in the pool pay to its liquidity, which nothing counts yet (decision E2). */
  | { kind: 'lpFees' };

/** Why no rate is shown (decision E12). `budget`: what the pool holds is owed already. `paused`: nothing is staked again. */
export type HiddenReason =
  | 'price'
  | 'empty'
  | 'stale'
  | 'absurd'
  | 'finished'
  | 'notStarted'
  | 'unread'
  | 'budget'
  | 'paused';

export interface KnownYield {
  kind: 'known';
  /** Without compounding; 10^18 is 100 %. */
  aprE18: bigint;
  /** Where the place compounds by itself: then this is the rate to show. */
  apyE18?: bigint;
  inputs: readonly YieldInput[];
  /** A block at which all inputs were so, and its time in seconds. While nothing changes, less than ten blocks behind the newest. */
  block: number;
  at: number;
}

export interface HiddenYield {
  kind: 'hidden';
  reason: HiddenReason;
  /** As far as they are known. */
  inputs?: readonly YieldInput[];
}

/** What a stake earns in a year, or why that is not shown; `undefined`: not read yet. */
export type Yield = KnownYield | HiddenYield | undefined;

/** The rate that is shown: with compounding where the place does that by itself. */
export function shownRateE18(known: Pick<KnownYield, 'aprE18' | 'apyE18'>): bigint {
  return known.apyE18 ?? known.aprE18;
}
