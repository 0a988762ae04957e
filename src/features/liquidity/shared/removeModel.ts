import { afterSlippage } from '#entities/pairs/slippage.ts';
import type { Pool } from '#entities/pairs/liquidityMath.ts';
import { tokenCurrency, type Currency, type Token } from '#lib/currency.ts';
import { fromRaw, toRaw, type Raw } from '#lib/raw.ts';
import type { LiquiditySide, LiquidityTerms } from './liquidityModel.ts';
import { sharesWorth, type RemoveTarget, type Shares } from './removeMath.ts';

/**
 * Withdrawal as the confirm dialog shows it, and as the transaction is checked against before
 * signing.
 */
export interface RemoveModel extends LiquidityTerms {
  /** Burned LP tokens, as a token at the pool's address. */
  lp: Token;
  liquidityRaw: Raw;
  a: LiquiditySide;
  b: LiquiditySide;
}

function side(currency: Currency, amount: bigint, slippageBps: number): LiquiditySide {
  return {
    currency,
    amountRaw: toRaw(amount),
    minRaw: toRaw(afterSlippage(amount, slippageBps)),
  };
}

/**
 * Returns the model of burning these LP tokens: estimated amounts, and the minimum of each by the
 * slippage tolerance (basis points).
 */
export function removeModel(
  target: RemoveTarget,
  { liquidity, amountA, amountB }: Shares,
  terms: LiquidityTerms,
): RemoveModel {
  return {
    ...terms,
    lp: target.lp.token,
    liquidityRaw: toRaw(liquidity),
    a: side(target.a, amountA, terms.slippageBps),
    b: side(target.b, amountB, terms.slippageBps),
  };
}

/** Returns the same withdrawal at the pool's current reserves. */
export function removalAtReserves(
  model: RemoveModel,
  pool: Pool,
  terms: Omit<LiquidityTerms, 'account'> = model,
): RemoveModel {
  const target: RemoveTarget = { a: model.a.currency, b: model.b.currency, lp: lpOf(model) };
  const { slippageBps, deadlineSeconds } = terms;
  return removeModel(target, sharesWorth(pool, target, fromRaw(model.liquidityRaw)), {
    account: model.account,
    slippageBps,
    deadlineSeconds,
  });
}

/** Returns the LP token of a model as a currency. */
export function lpOf({ lp }: { lp: Token }): Currency {
  return tokenCurrency(lp);
}

/**
 * Reports whether the pool's payment is outside the shown minimums, or the shown one outside the
 * newest: the withdrawal would fail, or its limit would not protect.
 */
export function removalBreaks(shown: RemoveModel, latest: RemoveModel): boolean {
  const isWithin = (paid: LiquiditySide, limit: LiquiditySide): boolean =>
    fromRaw(paid.amountRaw) >= fromRaw(limit.minRaw);
  return !(
    isWithin(latest.a, shown.a) &&
    isWithin(latest.b, shown.b) &&
    isWithin(shown.a, latest.a) &&
    isWithin(shown.b, latest.b)
  );
}

/** Reports whether one side arrives as the native coin. */
export function hasNative({ a, b }: RemoveModel): boolean {
  return a.currency.isNative || b.currency.isNative;
}
