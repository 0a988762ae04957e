import type { Permit, PermitScope } from '#entities/writeFlow/permit.ts';
import type { RootState } from '#redux';
import { selectSharesPermit, sharesScope } from '../shared/sharesPermit.ts';
import type { ZapModel } from './zapModel.ts';

/** Returns the allowance that a permit for the LP tokens of a model must grant. */
export const zapPermitScope = (model: ZapModel): PermitScope | undefined =>
  sharesScope('zap', model, model.inputRaw);

/** Returns the permit that is valid for exactly this model: only LP tokens have permits. */
export const selectZapPermit = (state: RootState, model: ZapModel): Permit | null =>
  model.kind === 'out' ? selectSharesPermit(state, zapPermitScope(model)) : null;
