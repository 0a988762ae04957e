import { useCallback, useEffect, type ReactNode } from 'react';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { useAppDispatch, useAppSelector } from '#redux';
import { selectReviewed } from '../swapSelectors.ts';
import { reviewClosed } from '../swapSlice.ts';
import { ConfirmSwapDialog } from './lateParts.ts';

/** Shows the dialog of the swap under review, if any. */
export function SwapReview(): ReactNode {
  const dispatch = useAppDispatch();
  const reviewed = useAppSelector(selectReviewed);
  const close = useCallback(() => void dispatch(reviewClosed()), [dispatch]);
  // A review ends with the visit: Back and Forward must not bring up an old price.
  useEffect(() => close, [close]);
  return reviewed ? (
    <LateBoundary onClose={close}>
      <ConfirmSwapDialog model={reviewed} onClose={close} />
    </LateBoundary>
  ) : null;
}
