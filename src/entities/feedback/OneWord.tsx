import { Suspense, type ReactNode } from 'react';
import { selectEndpoints } from '#chain/blocks/selectors.ts';
import type { Call } from '#chain/calls.ts';
import { useAppSelector } from '#redux';
import { latePart } from './latePart.ts';

// Loaded only where several nodes are asked, and not needed to type an amount.
const OneWordMark = latePart(async () => (await import('./OneWordMark.tsx')).OneWordMark);

/** Marks a figure while it is the word of one node of several. `calls`: as of `useOneWord`. */
export function OneWord({ calls }: { calls: readonly Call<unknown>[] }): ReactNode {
  const hasOthers = useAppSelector((state) => selectEndpoints(state).length > 1);
  return hasOthers ? (
    <Suspense fallback={null}>
      <OneWordMark calls={calls} />
    </Suspense>
  ) : null;
}
