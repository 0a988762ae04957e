import { selectBlockTimestamp } from '#chain/blocks/selectors.ts';
import { contractAddress } from '#config/chains.ts';
import type { Pool } from '#entities/pairs/liquidityMath.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { selectPool } from '#entities/pairs/poolSelectors.ts';
import { selectDeadlineSeconds, selectSlippageBps } from '#entities/settings/settingsSelectors.ts';
import { createAppSelector, type RootState } from '#redux';
import { isPermitFor, type Permit } from '#entities/writeFlow/permit.ts';
import { removalAtReserves, type RemoveModel } from '../shared/removeModel.ts';

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
  const router = contractAddress('router');
  const { permit } = state.removeLiquidity;
  if (!router) return null;
  const scope = {
    owner: model.account,
    pair: model.lp.address,
    spender: router,
    valueRaw: model.liquidityRaw,
  };
  return isPermitFor(permit, scope, selectBlockTimestamp(state)) ? permit : null;
}
