import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { CheckLine } from './CheckLine.ts';
import { color, motion, radius, size } from './theme/tokens.ts';

const Box = styled.input`
  appearance: none;
  display: grid;
  place-content: center;
  flex-shrink: 0;
  inline-size: ${size.targetMin};
  block-size: ${size.targetMin};
  margin: 0;
  border: ${size.ring} solid ${color.borderStrong};
  border-radius: ${radius.xs};
  background-color: ${color.surfaceSunken};
  cursor: inherit;
  transition:
    background-color ${motion.quick} ${motion.ease},
    border-color ${motion.quick} ${motion.ease};

  &::before {
    content: '';
    inline-size: 0.4rem;
    block-size: 0.75rem;
    margin-block-end: 0.15rem;
    border: solid ${color.onPlum};
    border-width: 0 0.16rem 0.16rem 0;
    transform: rotate(45deg) scale(0);
    transition: transform ${motion.normal} ${motion.spring};
  }

  &:checked {
    border-color: ${color.plum};
    background-color: ${color.plum};
  }

  &:checked::before {
    transform: rotate(45deg) scale(1);
  }
`;

export interface CheckboxProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'checked' | 'onChange'
> {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox with a clickable label. */
export function Checkbox({ label, checked, onChange, id, ...rest }: CheckboxProps): ReactNode {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <CheckLine htmlFor={inputId}>
      <Box
        {...rest}
        id={inputId}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </CheckLine>
  );
}
