import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { BareInput, FieldFrame, fieldAria, type FieldWords, InputFrame } from './TextInput.tsx';
import { color, fontSize, fontWeight } from './theme/tokens.ts';

const NumberField = styled(BareInput)<{
  $large: boolean;
  $align: 'start' | 'end';
  $invalid: boolean;
}>`
  font-variant-numeric: tabular-nums;
  text-align: ${({ $align }) => $align};

  /* The number runs left to right in every script; its alignment follows the script. */
  [dir='rtl'] & {
    text-align: ${({ $align }) => ($align === 'start' ? 'right' : 'left')};
  }

  ${({ $large }) =>
    $large &&
    css`
      font-size: clamp(${fontSize.xl}, 6.2vw, ${fontSize.xxl});
      font-weight: ${fontWeight.bold};
      letter-spacing: -0.02em;
    `}
  ${({ $invalid }) =>
    $invalid &&
    css`
      color: ${color.danger};
    `}
`;

/** Accepts digits and at most one decimal point; a comma counts as a point. */
function acceptDecimal(text: string): string | undefined {
  const plain = text.trim().replace(',', '.');
  return /^\d*\.?\d*$/.test(plain) ? plain : undefined;
}

const asItIs = (text: string): string => text;

export interface NumericInputProps
  extends
    FieldWords,
    Omit<
      ComponentPropsWithRef<'input'>,
      'accept' | 'value' | 'onChange' | 'type' | 'autoFocus' | 'size' | 'maxLength'
    > {
  value: string;
  onChange: (text: string) => void;
  /** Returns the field's text for an input, or `undefined` to reject it. */
  accept?: ((text: string) => string | undefined) | undefined;
  /** Formats the value for the language; `accept` must read it back. */
  show?: ((text: string) => string) | undefined;
  /** `field` has its own box; `bare` is the large amount inside a panel. */
  variant?: 'field' | 'bare' | undefined;
  scale?: 'sm' | 'md' | 'lg' | undefined;
  align?: 'start' | 'end' | undefined;
  invalid?: boolean | undefined;
  focusFirst?: boolean | undefined;
  /** Maximum length; 79 as for amounts by default. */
  maxLength?: number | undefined;
  start?: ReactNode;
  end?: ReactNode;
}

/** A decimal amount as text, with a phone's number pad and tabular digits. */
export function NumericInput({
  value,
  onChange,
  accept = acceptDecimal,
  show = asItIs,
  label,
  hideLabel,
  hint,
  error,
  variant = 'field',
  scale = 'md',
  align = 'start',
  invalid = false,
  focusFirst = false,
  maxLength = 79,
  placeholder = '0.0',
  start,
  end,
  id,
  ...rest
}: NumericInputProps): ReactNode {
  const ownId = useId();
  const inputId = id ?? ownId;
  const noteId = `${inputId}-note`;
  const aria = fieldAria({ hint, error }, noteId);
  const isInvalid = invalid || aria['aria-invalid'] === true;
  const input = (
    <NumberField
      id={inputId}
      type="text"
      inputMode="decimal"
      dir="ltr"
      pattern="^\p{Nd}*[.,٫]?\p{Nd}*$"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      minLength={1}
      maxLength={maxLength}
      placeholder={show(placeholder)}
      data-autofocus={focusFirst || undefined}
      value={show(value)}
      {...aria}
      aria-invalid={isInvalid || undefined}
      {...rest}
      $large={variant === 'bare'}
      $align={align}
      $invalid={isInvalid && variant === 'bare'}
      onChange={(event) => {
        const accepted = accept(event.target.value);
        if (accepted !== undefined && accepted !== value) onChange(accepted);
      }}
    />
  );
  return (
    <FieldFrame
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      inputId={inputId}
      noteId={noteId}
    >
      {variant === 'bare' ? (
        input
      ) : (
        <InputFrame $scale={scale} $invalid={isInvalid}>
          {start}
          {input}
          {end}
        </InputFrame>
      )}
    </FieldFrame>
  );
}
