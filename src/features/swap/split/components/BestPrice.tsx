import type { ReactNode } from 'react';
import { Stack } from '#ui/Layout.tsx';
import type { QuotedSwap } from '../../swapModel.ts';
import { PriceProof } from './PriceProof.tsx';
import { SandwichRow } from './SandwichRow.tsx';
import { SplitRoute } from './SplitRoute.tsx';

/** Shows a quote's split with its saving, how near the price is to the best, and what is at risk. */
export function BestPrice({ quote }: { quote: QuotedSwap }): ReactNode {
  return (
    <Stack gap="xs">
      {quote.legs && <SplitRoute quote={quote} legs={quote.legs} />}
      <PriceProof quote={quote} />
      <SandwichRow quote={quote} />
    </Stack>
  );
}
