import { selectAccount } from '#entities/account/accountSelectors.ts';
import { selectApprovalState, type ApprovalState } from '#entities/tokens/approvalState.ts';
import type { RootState } from '#redux';
import { maxInput, spenderOf, type SwapModel } from './swapModel.ts';

/** Returns the approval state of the contract that carries out the swap, for its input. */
export function selectSwapApproval(state: RootState, model: SwapModel | undefined): ApprovalState {
  return selectApprovalState(
    state,
    model?.input.currency,
    model && maxInput(model),
    selectAccount(state),
    model && spenderOf(model),
  );
}
