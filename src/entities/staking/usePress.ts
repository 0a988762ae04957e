import { useCallback, useEffect, useRef, useState } from 'react';
import type { AppError } from '#lib/errors.ts';
import { useAppDispatch, type AppThunk } from '#redux';
import type { StakingResult } from './stakingThunks.ts';
import type { StakeIssue } from './stakingValidation.ts';

/** One press of a dialog's button, and what came of the last. */
export interface Press<Model> {
  isAsking: boolean;
  /** Why nothing was sent: something stood in the way by then. */
  issue: StakeIssue | undefined;
  /** Why nothing was sent: it failed, or the user refused. */
  error: AppError | undefined;
  press: (model: Model) => void;
  /** What was said no longer fits, such as when another amount is typed. */
  forget: () => void;
}

type Last = { issue?: StakeIssue; error?: AppError };
const nothing: Last = {};

function lastOf(result: StakingResult): Last {
  if (result.outcome === 'blocked') return { issue: result.issue };
  return result.outcome === 'failed' ? { error: result.error } : nothing;
}

/**
 * Sends what a dialog shows, once for each press. Nothing is sent after it is closed, and nobody is told. There is no price
 * that could move and nothing to accept, so that this is all there is to a confirmation.
 */
export function usePress<Model>(
  send: (model: Model, isOpen: () => boolean) => AppThunk<Promise<StakingResult>>,
  onSent: () => void,
): Press<Model> {
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  const [last, setLast] = useState(nothing);
  const isOpen = useRef(false);
  const isRunning = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const run = async (model: Model): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setAsking(true);
    setLast(nothing);
    const result = await dispatch(send(model, () => isOpen.current));
    isRunning.current = false;
    if (!isOpen.current) return;
    setAsking(false);
    setLast(lastOf(result));
    if (result.outcome === 'sent') onSent();
  };
  return {
    isAsking,
    issue: last.issue,
    error: last.error,
    press: (model) => void run(model),
    forget: useCallback(() => setLast(nothing), []),
  };
}
