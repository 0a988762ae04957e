import { type ComponentPropsWithRef, type CSSProperties, type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { Button } from './Button.tsx';
import { BareInput, FieldFrame, fieldAria, type FieldWords, InputFrame } from './TextInput.tsx';
import { color, fontSize, fontWeight, lineHeight } from './theme/tokens.ts';
import { useNumberText, type AcceptedNumber, type NumberFormat } from './useNumberText.ts';

/**
 * The number runs left to right in every script; its alignment follows the script. A digit of the
 * large amount is about 0.6 em wide.
 */
const NumberField = styled(BareInput)<{
  $large: boolean;
  $align: 'start' | 'end';
  $invalid: boolean;
}>`
  font-variant-numeric: tabular-nums;
  text-align: ${({ $align }) => $align};

  [dir='rtl'] & {
    text-align: ${({ $align }) => ($align === 'start' ? 'right' : 'left')};
  }

  ${({ $large }) =>
    $large &&
    css`
      font-size: clamp(
        ${fontSize.sm},
        min(8vw, 100cqi / (0.6 * var(--characters))),
        ${fontSize.xxxl}
      );
      font-weight: ${fontWeight.bold};
      letter-spacing: -0.02em;
    `}
  ${({ $invalid }) =>
    $invalid &&
    css`
      color: ${color.danger};
    `}
`;

/**
 * Does not depend on the size of its content, so that a long number shrinks to the width that is
 * there, and a typed digit lays out the number only, not the page. That needs a plain block around
 * it: a flexible box lays out its items together.
 */
const Measure = styled.div`
  container-type: size;
  contain: layout;
  display: flex;
  align-items: center;
  min-inline-size: 0;
  block-size: calc(${fontSize.xxxl} * ${lineHeight.xxxl});
`;

/** Accepts digits and at most one decimal point; a comma counts as a point. */
function acceptDecimal(text: string): AcceptedNumber | undefined {
  const plain = text.trim().replace(',', '.');
  return /^\d*\.?\d*$/.test(plain) ? { status: 'ok', text: plain } : undefined;
}

/** Input by single keys, as opposed to pasted and dropped text. */
const KEYS = /^(?:insertText|insertCompositionText|delete)/;

/** Characters that have their full size in the narrowest box, beside a long symbol on a phone. */
const SHORT = 3;

/** Tells the style sheet how long the number is, unless it is short: a change lays out the box. */
const largeStyle = (characters: number) =>
  ({ '--characters': Math.max(SHORT, characters) }) as CSSProperties;

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
  /** Reads what was typed or pasted; `undefined` rejects it. */
  accept?: NumberFormat['accept'] | undefined;
  /** Formats the value for the language while it is edited; `accept` must read it back. */
  show?: NumberFormat['show'] | undefined;
  /** Formats the value while it is not edited; `accept` must read it back. */
  showGrouped?: NumberFormat['showGrouped'] | undefined;
  /** Says that a number has several meanings. */
  unreadable?: string | undefined;
  /** Says that a text is no number. */
  notNumber?: string | undefined;
  /** Offers the likely number of a text with several meanings. */
  guessText?: ((number: string) => string) | undefined;
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
  showGrouped = show,
  unreadable,
  notNumber,
  guessText,
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
  const guessId = `${inputId}-guess`;
  const number = useNumberText(value, onChange, { accept, show, showGrouped });
  const { fault, guess } = number;
  const problem = fault ? (
    <>
      {fault === 'ambiguous' ? unreadable : notNumber}
      {guess !== undefined && guessText && (
        <Button
          id={guessId}
          variant="text"
          scale="sm"
          // Keeps the focus in the input, which would reset its text on blur, before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => number.commit(guess)}
        >
          {guessText(show(guess))}
        </Button>
      )}
    </>
  ) : (
    error
  );
  const aria = fieldAria({ hint, error: problem }, noteId);
  const isInvalid = invalid || aria['aria-invalid'] === true;
  const input = (
    <NumberField
      id={inputId}
      type="text"
      inputMode="decimal"
      dir="ltr"
      pattern="^[\p{Nd}.,٫٬\s]*$"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      minLength={1}
      maxLength={maxLength}
      placeholder={show(placeholder)}
      data-autofocus={focusFirst || undefined}
      {...aria}
      aria-invalid={isInvalid || undefined}
      {...rest}
      style={largeStyle(number.text.length || placeholder.length)}
      value={number.text}
      $large={variant === 'bare'}
      $align={align}
      $invalid={isInvalid && variant === 'bare'}
      onChange={({ target, nativeEvent }) =>
        number.typed(
          target.value,
          nativeEvent instanceof InputEvent && KEYS.test(nativeEvent.inputType),
        )
      }
      onFocus={(event) => {
        number.focused(event);
        rest.onFocus?.(event);
      }}
      onBlur={(event) => {
        number.left();
        if (event.relatedTarget?.id !== guessId) rest.onBlur?.(event);
      }}
    />
  );
  return (
    <FieldFrame
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={problem}
      inputId={inputId}
      noteId={noteId}
    >
      {variant === 'bare' ? (
        <div>
          <Measure>{input}</Measure>
        </div>
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
