import type { AppThunk } from '#redux';
import { selectReviewSlippageBps } from './swapInput.ts';
import { withSlippage, type SwapModel } from './swapModel.ts';
import { reviewOpened } from './swapSlice.ts';

/**
 * Opens the dialog of a swap. Its automatic tolerance may still be that of an amount before, which a
 * larger trade must not be signed with: it becomes what is safe for this one.
 */
export const openReview =
  (model: SwapModel): AppThunk =>
  (dispatch, getState) => {
    const safeBps = selectReviewSlippageBps(getState()) ?? model.slippageBps;
    dispatch(reviewOpened(safeBps < model.slippageBps ? withSlippage(model, safeBps) : model));
  };
