import type { ReactNode } from 'react';
import { SafetyNotice } from '#entities/tokenSafety/SafetyNotice.tsx';
import { useTaxCheck } from '#entities/tokenSafety/useTokenSafety.ts';
import type { Currency } from '#lib/currency.ts';

interface PoolSafetyChecksProps {
  /** Token from outside of the pool that pays. */
  outside?: Currency | undefined;
  currency: Currency | undefined;
  other: Currency | undefined;
}

/**
 * Tests both tokens of a pool, since one is swapped for the other, and the token that pays for them,
 * and shows the findings for unlisted ones.
 */
export function PoolSafetyChecks({ outside, currency, other }: PoolSafetyChecksProps): ReactNode {
  useTaxCheck(outside);
  useTaxCheck(currency);
  useTaxCheck(other);
  return (
    <>
      <SafetyNotice input={outside} output={undefined} />
      <SafetyNotice input={currency} output={other} />
    </>
  );
}
