import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Row } from './Layout.tsx';
import { Muted, VisuallyHidden } from './Text.tsx';
import { color, motion, radius, size, space } from './theme/tokens.ts';

const List = styled.ol`
  display: flex;
  gap: ${space.xs};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Dot = styled.li<{ $isReached: boolean }>`
  position: relative;
  inline-size: 0.625rem;
  block-size: 0.625rem;
  border: ${size.ring} solid
    ${({ $isReached }) => ($isReached ? color.accentUi : color.borderStrong)};
  border-radius: ${radius.pill};
  background-color: ${({ $isReached }) => ($isReached ? color.accentUi : 'transparent')};
  transition: background-color ${motion.normal} ${motion.ease};
`;

export interface StepDotsProps {
  /** Names the list of steps. */
  label: string;
  /** Says which step this is, such as 'Step 1 of 2'. */
  text: string;
  /** Names of the steps are for screen readers. */
  steps: readonly { id: string; label: string }[];
  /** Index of the current step; those before it are done. */
  at: number;
}

/** Shows how far an act of a few steps is, as dots above the one button that takes each in turn. */
export function StepDots({ label, text, steps, at }: StepDotsProps): ReactNode {
  return (
    <Row justify="center">
      <List aria-label={label}>
        {steps.map((step, index) => (
          <Dot
            key={step.id}
            $isReached={index <= at}
            aria-current={index === at ? 'step' : undefined}
          >
            <VisuallyHidden>{step.label}</VisuallyHidden>
          </Dot>
        ))}
      </List>
      <Muted as="span">{text}</Muted>
    </Row>
  );
}
