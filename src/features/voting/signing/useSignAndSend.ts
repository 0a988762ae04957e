import { useState } from 'react';
import type { AppError } from '#lib/errors.ts';
import { type AppThunk, useAppDispatch } from '#redux';
import { useIsMounted } from '#ui/useIsMounted.ts';
import { useOneAtATime } from '#ui/useOneAtATime.ts';

/** Where a message is: not signed yet, in the wallet, or on its way to the hub. */
export type SigningStage = 'review' | 'signing' | 'sending';

type Signed<Waiting> = { ok: true; waiting: Waiting } | { ok: false; error: AppError };

interface SignAndSend<Shown, Result> {
  stage: SigningStage;
  /** Why nothing was signed. */
  error: AppError | undefined;
  /** What became of the message that was sent. */
  result: Result | undefined;
  press: (shown: Shown) => Promise<void>;
}

/**
 * Signs a message for what is shown and sends it to the hub, on `press`. What was signed is sent,
 * and told to `onSent`, also where the dialog was closed meanwhile.
 */
export function useSignAndSend<Shown, Waiting, Result>(
  sign: (shown: Shown) => AppThunk<Promise<Signed<Waiting>>>,
  send: (waiting: Waiting) => Promise<Result>,
  onSent: () => void,
): SignAndSend<Shown, Result> {
  const dispatch = useAppDispatch();
  const [stage, setStage] = useState<SigningStage>('review');
  const [error, setError] = useState<AppError>();
  const [result, setResult] = useState<Result>();
  const isMounted = useIsMounted();
  const press = useOneAtATime(async (shown: Shown): Promise<void> => {
    setStage('signing');
    setError(undefined);
    const signed = await dispatch(sign(shown));
    if (!signed.ok) {
      if (!isMounted.current) return;
      setError(signed.error);
      setStage('review');
      return;
    }
    if (isMounted.current) setStage('sending');
    const sent = await send(signed.waiting);
    onSent();
    if (!isMounted.current) return;
    setResult(sent);
    setStage('review');
  });
  return { stage, error, result, press };
}
