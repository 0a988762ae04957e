import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { CheckIcon } from './icons/CheckIcon.tsx';
import { CloseIcon } from './icons/CloseIcon.tsx';
import { Spinner } from './Spinner.tsx';
import { VisuallyHidden } from './Text.tsx';
import { color, fontSize, fontWeight, motion, size, space } from './theme/tokens.ts';
import { textBeside } from './wholeText.tsx';

/** Progress of a step. */
type StepState = 'done' | 'pending' | 'current' | 'upcoming' | 'failed';

const List = styled.ol`
  display: flex;
  inline-size: 100%;
`;

const Item = styled.li<{ $filled: boolean }>`
  position: relative;
  display: flex;
  flex: 1 1 0;
  flex-direction: column;
  align-items: center;
  gap: ${space.xs};
  min-inline-size: 0;
  text-align: center;

  &:not(:first-child)::before {
    content: '';
    position: absolute;
    inset-block-start: calc(${size.avatarMd} / 2 - ${size.hairline});
    inset-inline: calc(-50% + ${size.avatarMd} / 2 + ${space.xs})
      calc(50% + ${size.avatarMd} / 2 + ${space.xs});
    border-block-start: ${size.ring} solid
      ${({ $filled }) => ($filled ? color.success : color.border)};
  }
`;

const marks: Record<StepState, ReturnType<typeof css>> = {
  done: css`
    border-color: ${color.success};
    background-color: ${color.success};
    color: ${color.onSuccess};
  `,
  pending: css`
    border-color: ${color.accentUi};
    color: ${color.accentText};
  `,
  current: css`
    border-color: ${color.accentUi};
    background-color: ${color.accentSoft};
    color: ${color.accentText};
  `,
  upcoming: css`
    border-color: ${color.borderStrong};
    color: ${color.textMuted};
  `,
  failed: css`
    border-color: ${color.danger};
    background-color: ${color.danger};
    color: ${color.onDanger};
  `,
};

const Mark = styled.span<{ $state: StepState }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  inline-size: ${size.avatarMd};
  block-size: ${size.avatarMd};
  border: ${size.ring} solid;
  border-radius: 50%;
  font-size: ${fontSize.sm};
  font-weight: ${fontWeight.bold};
  transition:
    background-color ${motion.normal} ${motion.ease},
    border-color ${motion.normal} ${motion.ease};
  ${({ $state }) => marks[$state]}
`;

const StepLabel = styled.span<{ $state: StepState }>`
  color: ${({ $state }) => ($state === 'upcoming' ? color.textMuted : color.text)};
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.bold};
  line-height: 1.3;
`;

export interface Step {
  id: string;
  label: ReactNode;
  state: StepState;
  /** The state in words, for screen readers. */
  stateLabel?: string | undefined;
}

/** Numbered steps in a row: Enable, Confirm, Done. */
export function ProgressSteps({
  label,
  steps,
}: {
  label: string;
  steps: readonly Step[];
}): ReactNode {
  return (
    <List aria-label={label}>
      {steps.map((step, index) => (
        <Item
          key={step.id}
          $filled={steps[index - 1]?.state === 'done'}
          aria-current={step.state === 'current' || step.state === 'pending' ? 'step' : undefined}
        >
          <Mark $state={step.state} aria-hidden>
            {stepMark(step.state, index + 1)}
          </Mark>
          <StepLabel $state={step.state}>
            {textBeside(step.label)}
            {step.stateLabel === undefined ? null : (
              <VisuallyHidden>{` ${step.stateLabel}`}</VisuallyHidden>
            )}
          </StepLabel>
        </Item>
      ))}
    </List>
  );
}

function stepMark(state: StepState, number: number): ReactNode {
  if (state === 'done') return <CheckIcon size="sm" />;
  if (state === 'failed') return <CloseIcon size="sm" />;
  if (state === 'pending') return <Spinner scale="sm" />;
  return number;
}
