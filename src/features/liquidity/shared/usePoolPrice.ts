import type { Currency } from '#lib/currency.ts';
import type { Ratio } from '#lib/ratio.ts';
import { useAppSelector } from '#redux';
import { selectAddPool } from './addPool.ts';
import { poolPrice } from './poolPrice.ts';

/**
 * Returns whole units of `b` for one of `a` in their pool; `undefined` while it is not read, or
 * without a pool.
 */
export function usePoolPrice(a: Currency | undefined, b: Currency | undefined): Ratio | undefined {
  const { pool } = useAppSelector((state) => selectAddPool(state, a, b));
  return pool && a && b ? poolPrice(pool, a, b) : undefined;
}
