import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { BareInput, fieldAria, FieldFrame, InputFrame, type FieldWords } from './TextInput.tsx';
import { color } from './theme/tokens.ts';

const Native = styled(BareInput)`
  cursor: pointer;

  option {
    background-color: ${color.surface};
    color: ${color.text};
  }
`;

export interface SelectInputProps extends FieldWords {
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A labelled list to choose one of many from; the browser's own. */
export function SelectInput({
  value,
  options,
  onChange,
  label,
  hideLabel,
  hint,
  error,
}: SelectInputProps): ReactNode {
  const inputId = useId();
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
      <InputFrame $scale="md" $invalid={aria['aria-invalid'] === true}>
        <Native
          as="select"
          id={inputId}
          value={value}
          {...aria}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Native>
      </InputFrame>
    </FieldFrame>
  );
}
