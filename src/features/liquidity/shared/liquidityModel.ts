import type { Currency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import type { Raw } from '#lib/raw.ts';

/** Account of a deposit, withdrawal or zap, and its limits. */
export interface LiquidityTerms {
  account: Address;
  slippageBps: number;
  deadlineSeconds: number;
}

/** One token that enters or leaves the pool. Amounts in its smallest unit. */
export interface LiquiditySide {
  currency: Currency;
  /** Amount at the pool's current price. */
  amountRaw: Raw;
  /** Minimum amount: below it, when the price moved, the router reverts. */
  minRaw: Raw;
}
