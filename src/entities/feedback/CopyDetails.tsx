import { Suspense, type ReactNode } from 'react';
import type { FailureFacts } from './failureFacts.ts';
import { latePart } from './latePart.ts';

const Nothing = (): ReactNode => null;

/** Comes with the first failure; one that can't be loaded must not be a failure of its own. */
const CopyDetailsButton = latePart(async () => {
  try {
    return (await import('./CopyDetailsButton.tsx')).CopyDetailsButton;
  } catch {
    return Nothing;
  }
});

/** Offers to copy the details of a failure. Put it outside a live region, which would repeat it. */
export function CopyDetails(facts: FailureFacts): ReactNode {
  return (
    <Suspense fallback={null}>
      <CopyDetailsButton {...facts} />
    </Suspense>
  );
}
