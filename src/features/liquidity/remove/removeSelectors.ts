import type { Pool } from '#entities/pairs/liquidityMath.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { selectPool } from '#entities/pairs/poolSelectors.ts';
import { selectDeadlineSeconds, selectSlippageBps } from '#entities/settings/settingsSelectors.ts';
import { createAppSelector, type RootState } from '#redux';
import type { Permit } from '#entities/writeFlow/permit.ts';
import { removalAtReserves, type RemoveModel } from '../shared/removeModel.ts';
import { selectSharesPermit, sharesScope } from '../shared/sharesPermit.ts';

/** Returns the pool of a model as last read. */
export function selectModelPool(state: RootState, { a, b }: RemoveModel): Pool | null | undefined {
  return selectPool(state, sortTokens(a.currency.token, b.currency.token));
}

/**
 * Returns the same withdrawal at the pool's current reserves and under the current settings;
 * `undefined` while not known.
 */
export const selectLatestRemoval = createAppSelector(
  [
    (_state: RootState, model: RemoveModel) => model,
    selectModelPool,
    selectSlippageBps,
    selectDeadlineSeconds,
  ],
  (model, pool, slippageBps, deadlineSeconds) =>
    pool ? removalAtReserves(model, pool, { slippageBps, deadlineSeconds }) : undefined,
);

/**
 * Returns the permit that is valid for exactly this model; `null` without one, or when it no longer
 * fits.
 */
export function selectPermitFor(state: RootState, model: RemoveModel): Permit | null {
  return selectSharesPermit(state, sharesScope('router', model, model.liquidityRaw));
}
