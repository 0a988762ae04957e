import type { ReactNode } from 'react';
import { TrialNotice } from '#entities/trials/TrialNotice.tsx';
import { useTaxTrial } from '#entities/trials/useTrial.ts';
import type { Currency } from '#lib/currency.ts';

interface PoolTrialsProps {
  currency: Currency | undefined;
  other: Currency | undefined;
}

/**
 * Has both tokens of a pool tried, for one of them is swapped for the other, and says what was found of those that no list
 * knows. Tolerances are no matter: what a token keeps is counted in.
 */
export function PoolTrials({ currency, other }: PoolTrialsProps): ReactNode {
  useTaxTrial(currency);
  useTaxTrial(other);
  return <TrialNotice input={currency} output={other} hasAdvice={false} />;
}
