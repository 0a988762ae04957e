import type { Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import type { Raw } from '#lib/raw.ts';
import type { Pair, TradeType } from '../pairTypes.ts';

/** Shares of one token add up to this. */
export const WHOLE_SHARE = 1_000_000;

/**
 * One pool of a split trade. In an exact input, `share` is of what has arrived of `tokenIn`; in an
 * exact output, of what is needed of `tokenOut`; in millionths.
 */
export interface Leg {
  pair: Pair;
  tokenIn: Token;
  tokenOut: Token;
  share: number;
}

/** Leg with what it takes and pays, in smallest units. */
export interface FilledLeg extends Leg {
  amountIn: bigint;
  amountOut: bigint;
}

/** Split trade at the reserves of its legs, as the contract carries it out to the unit. */
export interface FilledSplit {
  legs: readonly FilledLeg[];
  amountIn: bigint;
  amountOut: bigint;
}

/** Trade to split: `amount` is the input of an exact input, the output of an exact output. */
export interface SplitRequest {
  tradeType: TradeType;
  tokenIn: Token;
  tokenOut: Token;
  amount: bigint;
}

/** What a trade sells and buys, and on which side it is exact. */
export type TradeEnds = Pick<SplitRequest, 'tradeType' | 'tokenIn' | 'tokenOut'>;

/** Leg without its pool's reserves, so that a store can keep it. */
export interface PlannedLeg {
  pair: Address;
  tokenIn: Address;
  tokenOut: Address;
  share: number;
}

/**
 * Why a plan stays more than 1 bp behind its bound: further legs would cost more gas than they bring;
 * or there are too many; or the pools' prices differ by more than the fees, so that the bound counts
 * circles, which no split takes; or the amounts are a few smallest units.
 */
export type GapReason = 'gas' | 'legs' | 'arbitrage' | 'rounding';

/**
 * How to split a trade, and the token prices that prove a bound for every way of splitting it.
 * Holds for any reserves: both are evaluated at those read last.
 */
export interface SplitPlan {
  /** In the order in which the contract takes them; empty where a single path is as good. */
  legs: readonly PlannedLeg[];
  /** Integers on one scale, by token address: what a unit of each token is worth beside others. */
  prices: Readonly<Record<Address, Raw>>;
  /** At the reserves that it was made for; left out where it is within 1 bp of the bound. */
  gapReason?: GapReason;
}
