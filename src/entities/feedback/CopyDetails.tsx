import { Suspense, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { size } from '#ui/theme/tokens.ts';
import type { FailureFacts } from './failureFacts.ts';
import { latePart } from './latePart.ts';

/** Keeps the button's place, so that what is below it doesn't move under a press. */
const Place = styled.span`
  display: inline-block;
  align-self: flex-start;
  block-size: ${size.controlSm};
`;
const EmptyPlace = (): ReactNode => <Place />;

/** Comes with the first failure; one that can't be loaded must not be a failure of its own. */
const CopyDetailsButton = latePart(async () => {
  try {
    return (await import('./CopyDetailsButton.tsx')).CopyDetailsButton;
  } catch {
    return EmptyPlace;
  }
});

/** Offers to copy the details of a failure. Put it outside a live region, which would repeat it. */
export function CopyDetails(facts: FailureFacts): ReactNode {
  return (
    <Suspense fallback={<EmptyPlace />}>
      <CopyDetailsButton {...facts} />
    </Suspense>
  );
}
