import { useState } from 'react';
import type { AppError } from '#lib/errors.ts';
import { useIsMounted } from '#ui/useIsMounted.ts';
import { useOneAtATime } from '#ui/useOneAtATime.ts';

/** Where a message is: not signed yet, in the wallet, or on its way to the hub. */
export type SigningStage = 'review' | 'signing' | 'sending';

/** What became of a message: why nothing was signed, or what the hub made of it. */
export type Asked<Result> = { ok: true; result: Result } | { ok: false; error: AppError };

interface Signing<Shown, Result> {
  stage: SigningStage;
  /** Why nothing was signed. */
  error: AppError | undefined;
  /** What became of the message that was sent. */
  result: Result | undefined;
  press: (shown: Shown) => Promise<void>;
}

/**
 * Lets an account sign what is shown, and sends it, on `press`: once at a time. What was signed is
 * sent also where the dialog was closed meanwhile. `ask` calls `onSigned` between the two.
 */
export function useSigning<Shown, Result>(
  ask: (shown: Shown, onSigned: () => void) => Promise<Asked<Result>>,
): Signing<Shown, Result> {
  const [stage, setStage] = useState<SigningStage>('review');
  const [asked, setAsked] = useState<Asked<Result>>();
  const isMounted = useIsMounted();
  const press = useOneAtATime(async (shown: Shown): Promise<void> => {
    setStage('signing');
    setAsked(undefined);
    const made = await ask(shown, () => {
      if (isMounted.current) setStage('sending');
    });
    if (!isMounted.current) return;
    setAsked(made);
    setStage('review');
  });
  return {
    stage,
    error: asked?.ok === false ? asked.error : undefined,
    result: asked?.ok ? asked.result : undefined,
    press,
  };
}
