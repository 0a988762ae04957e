import { parseAmount, type ParsedAmount } from '#lib/amounts.ts';
import { createAppSelector, type RootState } from '#redux';
import type { Chosen } from '../shared/addPool.ts';

const EMPTY: ParsedAmount = { ok: false, issue: 'empty' };

/** Returns the currency of the page that pays: the one whose amount was typed. */
export const selectPaying = createAppSelector(
  [
    (state: RootState) => state.addLiquidity.independentField,
    (_state: RootState, a: Chosen) => a,
    (_state: RootState, _a: Chosen, b: Chosen) => b,
  ],
  (field, a, b): { currency: Chosen; other: Chosen } =>
    field === 'A' ? { currency: a, other: b } : { currency: b, other: a },
);

/** Returns the typed amount, in the smallest unit of what pays: `outside`, or the pool's currency. */
export const selectPaid = createAppSelector(
  [
    (state: RootState) => state.addLiquidity.typedValue,
    selectPaying,
    (_state: RootState, _a: Chosen, _b: Chosen, outside: Chosen) => outside,
  ],
  (typed, { currency }, outside): ParsedAmount => {
    const paid = outside ?? currency;
    return paid ? parseAmount(typed, paid) : EMPTY;
  },
);
