import { memo, useDeferredValue, useMemo, type ReactNode } from 'react';
import { useAppSelector } from '#redux';
import { quoteTerms, type QuotedSwap } from '../../swapModel.ts';
import { selectIsPlanNew } from '../splitWanted.ts';
import { useRested } from '../useRested.ts';
import { Following } from './Following.tsx';
import { PriceProof } from './PriceProof.tsx';
import { SandwichRow } from './SandwichRow.tsx';

interface Checked {
  quote: QuotedSwap;
  /** Tolerance that the quote's limit follows. */
  slippageBps: number;
}

/** Memoised: a typed digit changes nothing until the amount rests. */
const Checks = memo(function Checks({ checked }: { checked: Checked }): ReactNode {
  return (
    <>
      <PriceProof quote={checked.quote} />
      <SandwichRow {...checked} />
    </>
  );
});

/** Shows how near a quote is to the best price, with its proof, and what a sandwich could take. */
export function PriceChecks({ quote, slippageBps }: Checked): ReactNode {
  const newest = useMemo(() => ({ quote, slippageBps }), [quote, slippageBps]);
  const { amount } = quoteTerms(quote);
  // The prices of another amount prove a limit that is true, but far off.
  const isPlanNew = useAppSelector((state) => selectIsPlanNew(state, amount));
  const { rested, isResting } = useRested(newest, amount, isPlanNew);
  // What is on screen for a while already is shown before its checks are computed anew.
  const checked = useDeferredValue(rested);
  return (
    <Following isBehind={!isResting}>
      <Checks checked={checked} />
    </Following>
  );
}
