import type { ReactNode } from 'react';
import { SafetyNotice } from '#entities/tokenSafety/SafetyNotice.tsx';
import { useTaxCheck } from '#entities/tokenSafety/useTokenSafety.ts';
import type { Currency } from '#lib/currency.ts';

interface PoolSafetyChecksProps {
  currency: Currency | undefined;
  other: Currency | undefined;
}

/**
 * Tests both tokens of a pool, since one is swapped for the other, and shows the findings for
 * unlisted ones.
 */
export function PoolSafetyChecks({ currency, other }: PoolSafetyChecksProps): ReactNode {
  useTaxCheck(currency);
  useTaxCheck(other);
  return <SafetyNotice input={currency} output={other} />;
}
