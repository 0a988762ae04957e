import type { Pool } from '#entities/pairs/liquidityMath.ts';
import type { Currency, Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw, toRaw, type Raw } from '#lib/raw.ts';
import { afterSlippage, sharesWorth, type RemoveTarget, type Shares } from './removeMath.ts';

/** One side of what comes out of the pool: the estimate, and the least that the pool may pay. */
export interface RemoveSide {
  currency: Currency;
  amountRaw: Raw;
  leastRaw: Raw;
}

/** A withdrawal as the confirm dialog shows it, and as the transaction is checked against before it is signed. */
export interface RemoveModel {
  account: Address;
  /** The shares that are burned, as a token at the pool's address. */
  lp: Token;
  liquidityRaw: Raw;
  a: RemoveSide;
  b: RemoveSide;
  slippageBps: number;
  deadlineSeconds: number;
}

export interface RemoveTerms {
  account: Address;
  slippageBps: number;
  deadlineSeconds: number;
}

function side(currency: Currency, amount: bigint, slippageBps: number): RemoveSide {
  return {
    currency,
    amountRaw: toRaw(amount),
    leastRaw: toRaw(afterSlippage(amount, slippageBps)),
  };
}

/** The model of burning these shares: amounts as estimated, the least of each by the slippage tolerance (basis points). */
export function removeModel(
  target: RemoveTarget,
  { liquidity, amountA, amountB }: Shares,
  terms: RemoveTerms,
): RemoveModel {
  return {
    ...terms,
    lp: target.lp.token,
    liquidityRaw: toRaw(liquidity),
    a: side(target.a, amountA, terms.slippageBps),
    b: side(target.b, amountB, terms.slippageBps),
  };
}

/** The same shares of the same account, as the pool would pay for them now. */
export function asPoolPays(
  model: RemoveModel,
  pool: Pool,
  terms: Omit<RemoveTerms, 'account'> = model,
): RemoveModel {
  const target: RemoveTarget = { a: model.a.currency, b: model.b.currency, lp: lpOf(model) };
  const { slippageBps, deadlineSeconds } = terms;
  return removeModel(target, sharesWorth(pool, target, fromRaw(model.liquidityRaw)), {
    account: model.account,
    slippageBps,
    deadlineSeconds,
  });
}

/** The shares of a model as a currency. */
export function lpOf({ lp }: RemoveModel): Currency {
  return {
    id: lp.address,
    isNative: false,
    symbol: lp.symbol,
    name: lp.name,
    decimals: lp.decimals,
    token: lp,
  };
}

/**
 * True when what the pool pays now lies outside of what the model on screen puts up with, or the other way round: a
 * withdrawal that would fail, or whose limit protects from nothing.
 */
export function removalBreaks(shown: RemoveModel, latest: RemoveModel): boolean {
  const isWithin = (paid: RemoveSide, limit: RemoveSide): boolean =>
    fromRaw(paid.amountRaw) >= fromRaw(limit.leastRaw);
  return !(
    isWithin(latest.a, shown.a) &&
    isWithin(latest.b, shown.b) &&
    isWithin(shown.a, latest.a) &&
    isWithin(shown.b, latest.b)
  );
}

/** Whether one side comes as the native coin. */
export function hasNative({ a, b }: RemoveModel): boolean {
  return a.currency.isNative || b.currency.isNative;
}
