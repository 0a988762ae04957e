import { Suspense, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { size } from '#ui/theme/tokens.ts';
import type { FailureFacts } from './failureFacts.ts';
import { latePart } from './latePart.ts';

/** Keeps the button's place while it loads, so that what is below doesn't move under a press. */
const Place = styled.span`
  display: inline-flex;
  align-self: flex-start;
  min-block-size: ${size.controlSm};
`;

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
    <Place>
      <Suspense fallback={null}>
        <CopyDetailsButton {...facts} />
      </Suspense>
    </Place>
  );
}
