import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { fieldAria, FieldFrame, type FieldWords } from './TextInput.tsx';
import { color, fontSize, lineHeight, motion, radius, size, space } from './theme/tokens.ts';

/** At least 16 px, or iOS would zoom in on focus. */
const Area = styled.textarea<{ $invalid: boolean }>`
  inline-size: 100%;
  min-inline-size: 0;
  padding: ${space.ms} ${space.md};
  border: ${size.hairline} solid ${({ $invalid }) => ($invalid ? color.danger : color.borderStrong)};
  border-radius: ${radius.md};
  background-color: ${color.surfaceSunken};
  color: ${color.text};
  font-size: ${fontSize.md};
  line-height: ${lineHeight.md};
  resize: vertical;
  transition: border-color ${motion.quick} ${motion.ease};

  &:focus-visible {
    outline: ${size.ring} solid ${({ $invalid }) => ($invalid ? color.danger : color.focus)};
    outline-offset: calc(-1 * ${size.hairline});
  }

  &::placeholder {
    color: ${color.textMuted};
    opacity: 1;
  }
`;

export interface TextAreaProps
  extends FieldWords, Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'onChange' | 'autoFocus'> {
  value: string;
  onChange: (text: string) => void;
}

/** A labelled text field of several lines. */
export function TextArea({
  value,
  onChange,
  label,
  hideLabel,
  hint,
  error,
  id,
  ...rest
}: TextAreaProps): ReactNode {
  const ownId = useId();
  const inputId = id ?? ownId;
  const noteId = `${inputId}-note`;
  const aria = fieldAria({ hint, error }, noteId);
  return (
    <FieldFrame
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      inputId={inputId}
      noteId={noteId}
    >
      <Area
        id={inputId}
        value={value}
        dir="auto"
        $invalid={aria['aria-invalid'] === true}
        {...aria}
        {...rest}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}
