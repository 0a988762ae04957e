import { useState } from 'react';
import type { AppError } from '#lib/errors.ts';
import { useAppDispatch } from '#redux';
import { approveToken, type ApprovalRequest } from './approvalFlow.ts';

/** Result of the last approval of one button, and its submit. */
export interface Approve {
  isSubmitting: boolean;
  /** A reset to 0 was sent first: the token changes no other allowance. */
  isReset: boolean;
  error: AppError | undefined;
  submit: (request: ApprovalRequest) => Promise<void>;
}

/** Sends approvals for a button and keeps the result of the last one. */
export function useApprove(): Approve {
  const dispatch = useAppDispatch();
  const [isSubmitting, setSubmitting] = useState(false);
  const [isReset, setReset] = useState(false);
  const [error, setError] = useState<AppError>();
  return {
    isSubmitting,
    isReset,
    error,
    async submit(request) {
      setSubmitting(true);
      setError(undefined);
      const result = await dispatch(approveToken(request));
      setSubmitting(false);
      setReset(result.outcome === 'resetSent');
      if (result.outcome === 'failed') setError(result.error);
    },
  };
}
