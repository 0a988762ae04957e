import type { ReactNode } from 'react';
import type { Token } from '#lib/currency.ts';
import { UsdText } from './UsdText.tsx';
import { useUsdValue } from './usePrices.ts';

/** Shows the value of a token amount (smallest unit) in dollars. */
export function TokenWorth({ token, amount }: { token: Token; amount: bigint }): ReactNode {
  return <UsdText valueE18={useUsdValue(amount, token)} />;
}
