import type { ReactNode } from 'react';
import { SafetyNotice } from '#entities/tokenSafety/SafetyNotice.tsx';
import { useTaxCheck } from '#entities/tokenSafety/useTokenSafety.ts';
import type { Currency } from '#lib/currency.ts';

interface PoolSafetyChecksProps {
  currency: Currency | undefined;
  other: Currency | undefined;
}

/**
 * Has both tokens of a pool tried, for one of them is swapped for the other, and says what was found of those that no list
 * knows. Tolerances are no matter: what a token keeps is counted in.
 */
export function PoolSafetyChecks({ currency, other }: PoolSafetyChecksProps): ReactNode {
  useTaxCheck(currency);
  useTaxCheck(other);
  return <SafetyNotice input={currency} output={other} hasAdvice={false} />;
}
