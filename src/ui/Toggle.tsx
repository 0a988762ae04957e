import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { CheckLine } from './CheckLine.ts';
import { color, motion, radius, size } from './theme/tokens.ts';

const Line = styled(CheckLine)`
  justify-content: space-between;
  min-inline-size: ${size.target};
`;

const Track = styled.input`
  appearance: none;
  position: relative;
  flex-shrink: 0;
  inline-size: 3rem;
  block-size: 1.75rem;
  margin: 0;
  border: ${size.ring} solid ${color.borderStrong};
  border-radius: ${radius.pill};
  background-color: ${color.surfaceSunken};
  cursor: inherit;
  transition:
    background-color ${motion.normal} ${motion.ease},
    border-color ${motion.normal} ${motion.ease};

  &::before {
    content: '';
    position: absolute;
    inset-block-start: 0.1875rem;
    inset-inline-start: 0.1875rem;
    inline-size: 1.125rem;
    block-size: 1.125rem;
    border-radius: 50%;
    background-color: ${color.borderStrong};
    transition:
      inset-inline-start ${motion.normal} ${motion.ease},
      background-color ${motion.normal} ${motion.ease};
  }

  &:checked {
    border-color: ${color.plum};
    background-color: ${color.plum};
  }

  &:checked::before {
    inset-inline-start: 1.4375rem;
    background-color: ${color.onPlum};
  }

  &:disabled {
    opacity: 0.55;
  }
`;

export interface ToggleProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'role' | 'checked' | 'onChange'
> {
  label: string;
  /** Hides the label visually: the text is elsewhere on the line. */
  hideLabel?: boolean | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A switch that takes effect at once, without a save button. */
export function Toggle({
  label,
  hideLabel = false,
  checked,
  onChange,
  id,
  ...rest
}: ToggleProps): ReactNode {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <Line htmlFor={inputId}>
      {hideLabel ? null : <span>{label}</span>}
      <Track
        {...rest}
        id={inputId}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        {...(hideLabel ? { 'aria-label': label } : {})}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Line>
  );
}
