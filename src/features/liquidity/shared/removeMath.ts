import { burnedAmounts, supplyWithFee, type Pool } from '#entities/pairs/liquidityMath.ts';
import { parseAmount, type AmountIssue } from '#lib/amounts.ts';
import type { Currency } from '#lib/currency.ts';
import { reservesOf } from './poolPrice.ts';
import type { RemoveForm } from './removeSlice.ts';

/** Two currencies in the order of the address, and the LP token of their pool as a currency. */
export interface RemoveTarget {
  a: Currency;
  b: Currency;
  lp: Currency;
}

/** LP tokens with both amounts, in smallest units. */
export interface Shares {
  liquidity: bigint;
  amountA: bigint;
  amountB: bigint;
}

/** Reports whether `a` is the pool's first token. */
function isForward(pool: Pool, { a }: RemoveTarget): boolean {
  return a.token.address.toLowerCase() === pool.pair.token0.address.toLowerCase();
}

/** Returns what the pool pays for LP tokens in both currencies, rounded down. */
export function sharesWorth(pool: Pool, target: RemoveTarget, liquidity: bigint): Shares {
  const { amount0, amount1 } = burnedAmounts(pool, liquidity);
  return isForward(pool, target)
    ? { liquidity, amountA: amount0, amountB: amount1 }
    : { liquidity, amountA: amount1, amountB: amount0 };
}

/**
 * Returns the fewest LP tokens that bring at least `amount` of one side: `amount × supply /
 * reserve`, rounded up.
 */
function sharesFor(pool: Pool, target: RemoveTarget, side: 'a' | 'b', amount: bigint): bigint {
  const [reserve] = reservesOf(pool, target[side]);
  return reserve === 0n ? 0n : (amount * supplyWithFee(pool) + reserve - 1n) / reserve;
}

/** Parsed form: LP tokens and both amounts; or why the input is invalid. */
export type ParsedRemoval =
  | { ok: true; shares: Shares }
  | { ok: false; issue: AmountIssue | 'balanceUnknown' };

/** Returns the whole percent typed or chosen by the slider, 0 to 100. */
export function parsePercent(typedValue: string): bigint {
  const whole = /^\d{1,3}/.exec(typedValue)?.[0];
  const percent = whole === undefined ? 0n : BigInt(whole);
  return percent > 100n ? 100n : percent;
}

/**
 * Parses the form into LP tokens and amounts. 100 % are all LP tokens, to the last unit, and so is
 * their whole value typed on either side. `balance`: the account's LP tokens, smallest unit.
 */
export function parseRemoval(
  { independentField, typedValue }: RemoveForm,
  pool: Pool,
  target: RemoveTarget,
  balance: bigint | undefined,
): ParsedRemoval {
  if (independentField === 'liquidityPercent') {
    const percent = parsePercent(typedValue);
    if (percent === 0n) return { ok: false, issue: 'empty' };
    return balance === undefined
      ? { ok: false, issue: 'balanceUnknown' }
      : { ok: true, shares: sharesWorth(pool, target, (balance * percent) / 100n) };
  }
  const currency = { liquidity: target.lp, currencyA: target.a, currencyB: target.b }[
    independentField
  ];
  const typed = parseAmount(typedValue, currency);
  if (!typed.ok) return typed;
  if (typed.amount === 0n) return { ok: false, issue: 'empty' };
  if (independentField === 'liquidity')
    return { ok: true, shares: sharesWorth(pool, target, typed.amount) };
  const side = independentField === 'currencyA' ? 'a' : 'b';
  const all = balance === undefined ? undefined : sharesWorth(pool, target, balance);
  if (all && typed.amount === (side === 'a' ? all.amountA : all.amountB))
    return { ok: true, shares: all };
  return {
    ok: true,
    shares: sharesWorth(pool, target, sharesFor(pool, target, side, typed.amount)),
  };
}
