import { useCallback, useEffect, useRef, useState } from 'react';
import type { AppError } from '#lib/errors.ts';
import { useAppDispatch, type AppThunk } from '#redux';
import type { StakingResult } from './stakingThunks.ts';
import type { StakeIssue } from './stakingValidation.ts';

/** Submit of a dialog, and the result of the last one. */
export interface Press<Model> {
  isAsking: boolean;
  /** Why nothing was sent: the issue found just before sending. */
  issue: StakeIssue | undefined;
  /** Why nothing was sent: the error, or the user's rejection. */
  error: AppError | undefined;
  press: (model: Model) => void;
  /** Clears the last result, for instance when the amount changes. */
  forget: () => void;
}

type Last = { issue?: StakeIssue; error?: AppError };
const nothing: Last = {};

function lastOf(result: StakingResult): Last {
  if (result.outcome === 'blocked') return { issue: result.issue };
  return result.outcome === 'failed' ? { error: result.error } : nothing;
}

/**
 * Sends a dialog's model once per submit. Sends and reports nothing after the dialog closed.
 * Staking has no moving price, so there is no price change to accept.
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
