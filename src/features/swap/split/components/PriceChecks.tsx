import { useDeferredValue, type ReactNode } from 'react';
import { Stack } from '#ui/Layout.tsx';
import type { QuotedSwap } from '../../swapModel.ts';
import { PriceProof } from './PriceProof.tsx';
import { SandwichRow } from './SandwichRow.tsx';

/** Shows how near a quote is to the best price, with its proof, and what a sandwich could take. */
export function PriceChecks({
  quote,
  slippageBps,
}: {
  quote: QuotedSwap;
  /** Tolerance that the quote's limit follows. */
  slippageBps: number;
}): ReactNode {
  // A typed digit is shown before the checks of its trade are computed.
  const checked = useDeferredValue(quote);
  return (
    <Stack gap="xs">
      <PriceProof quote={checked} />
      <SandwichRow quote={checked} slippageBps={slippageBps} />
    </Stack>
  );
}
