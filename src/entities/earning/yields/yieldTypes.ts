import type { PriceHop, PriceIssue } from '#entities/prices/findPrice.ts';
import type { KnownLpFees, LpFeesIssue } from '#entities/volumes/lpFees.ts';
import type { Token } from '#lib/currency.ts';

/** Input of a rate. A price that is unknown says why. */
export type YieldInput =
  /** Block reward of all stakes, in the smallest unit. */
  | { kind: 'perBlock'; amount: bigint; token: Token }
  /** Share of the minted rewards that goes here. */
  | { kind: 'share'; points: bigint; ofPoints: bigint }
  | { kind: 'blocksPerYear'; count: bigint }
  /** Smallest unit. */
  | { kind: 'staked'; amount: bigint; token: Token }
  /**
   * Dollars times 10^18 per whole token; `pools`: the path from the token to the dollar, empty for
   * an LP token.
   */
  | { kind: 'price'; token: Token; priceE18: bigint; isLp: boolean; pools: readonly PriceHop[] }
  | { kind: 'noPrice'; token: Token; issue: PriceIssue }
  /** Value of the staked amount in dollars times 10^18. */
  | { kind: 'worth'; valueE18: bigint }
  | { kind: 'depositFee'; bps: bigint }
  | { kind: 'performanceFee'; bps: bigint }
  /** Share of a harvest paid to its caller. */
  | { kind: 'callFee'; bps: bigint }
  /** Blocks for which the budget lasts, if shorter than the reward period. */
  | { kind: 'paidBlocks'; count: bigint }
  /** Number of compoundings per year. */
  | { kind: 'harvests'; count: bigint }
  /** Dollars times 10^18 traded in the pool in `hours`, by the index up to `block`. */
  | { kind: 'volume'; valueE18: bigint; hours: number; block: number }
  /** Share of a trade that the pool's liquidity keeps. */
  | { kind: 'lpFee'; bps: bigint }
  /** Value of the pool's reserves in dollars times 10^18. */
  | { kind: 'liquidity'; valueE18: bigint }
  /**
   * Trading fees paid to the pool's liquidity (decision E2), part of the rate where they are known;
   * `undefined` while they are asked for.
   */
  | { kind: 'lpFees'; fees: KnownLpFees | LpFeesIssue | undefined };

/**
 * Why no rate is shown (decision E12). `budget`: all of the pool's budget is owed. `paused`:
 * nothing compounds.
 */
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
  /** Without compounding; 10^18 is 100%. */
  aprE18: bigint;
  /** Set where the place compounds automatically; then this is the rate shown. */
  apyE18?: bigint;
  /** Trading fees on top of the rewards, where LP tokens are staked and the fees are known. */
  lpFeesE18?: bigint;
  inputs: readonly YieldInput[];
  /**
   * Block of the inputs, and its time in seconds. While nothing changes, less than ten blocks
   * behind the newest.
   */
  block: number;
  at: number;
}

export interface HiddenYield {
  kind: 'hidden';
  reason: HiddenReason;
  /** As far as known. */
  inputs?: readonly YieldInput[];
}

/** Yearly rate of a stake, or why it is not shown; `undefined` while not read. */
export type Yield = KnownYield | HiddenYield | undefined;

/**
 * Returns the rate shown: compounded where the place compounds automatically, and with the trading
 * fees where they are known (specification 2, decision E1).
 */
export function shownRateE18({
  aprE18,
  apyE18,
  lpFeesE18 = 0n,
}: Pick<KnownYield, 'aprE18' | 'apyE18' | 'lpFeesE18'>): bigint {
  return apyE18 ?? aprE18 + lpFeesE18;
}
