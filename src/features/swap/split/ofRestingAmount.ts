import type { RootState } from '#redux';
import { selectIsAmountPlanned, selectPlan } from './splitWanted.ts';

/**
 * Returns a selector of what another one says of an amount that rests: while a new amount is typed,
 * what it said before, since working it out takes longer than a digit may. `undefined` until the
 * trade is planned.
 */
export function ofRestingAmount<Value>(
  select: (state: RootState) => Value,
): (state: RootState) => Value | undefined {
  /** What was said last while a plan was in force. */
  const said = new WeakMap<object, Value>();
  return (state) => {
    const plan = selectPlan(state);
    if (!plan) return undefined;
    if (selectIsAmountPlanned(state) || !said.has(plan)) said.set(plan, select(state));
    return said.get(plan);
  };
}
