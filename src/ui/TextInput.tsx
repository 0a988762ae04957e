import { type ComponentPropsWithRef, memo, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Label, Muted, Text, VisuallyHidden } from './Text.tsx';
import { color, fontSize, motion, radius, size, space } from './theme/tokens.ts';

const heights = { sm: size.controlSm, md: size.controlMd, lg: size.controlLg } as const;

/** Box of an input line: the label and everything inside share one focus ring. */
export const InputFrame = styled.div<{ $scale: keyof typeof heights; $invalid: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space.sm};
  min-block-size: max(${({ $scale }) => heights[$scale]}, ${size.touch});
  padding-inline: ${({ $scale }) => ($scale === 'sm' ? space.ms : space.md)};
  border: ${size.hairline} solid ${({ $invalid }) => ($invalid ? color.danger : color.borderStrong)};
  border-radius: ${({ $scale }) => ($scale === 'sm' ? radius.sm : radius.md)};
  background-color: ${color.surfaceSunken};
  color: ${color.textMuted};
  transition: border-color ${motion.quick} ${motion.ease};

  &:focus-within {
    outline: ${size.ring} solid ${({ $invalid }) => ($invalid ? color.danger : color.focus)};
    outline-offset: calc(-1 * ${size.hairline});
  }

  &:has(input:disabled) {
    border-color: ${color.border};
  }
`;

/** The bare input. At least 16 px, or iOS would zoom in on focus. */
export const BareInput = styled.input`
  flex: 1 1 auto;
  /* As high as its frame, border included: all of it can be pressed. */
  align-self: stretch;
  inline-size: 100%;
  min-inline-size: 0;
  margin-block: calc(-1 * ${size.hairline});
  padding: 0;
  border: 0;
  outline: none;
  background: none;
  color: ${color.text};
  font-size: ${fontSize.md};

  &:focus,
  &:focus-visible {
    outline: none;
  }

  &::placeholder {
    color: ${color.textMuted};
    opacity: 1;
  }

  &:disabled {
    color: ${color.textMuted};
    cursor: not-allowed;
  }
`;

const Field = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  min-inline-size: 0;
`;

export interface FieldWords {
  label: string;
  /** Hides the label visually. */
  hideLabel?: boolean | undefined;
  /** Note below the field; describes it for screen readers. */
  hint?: ReactNode;
  /** Error below the field; marks it invalid. */
  error?: ReactNode;
}

interface FieldFrameProps extends FieldWords {
  inputId: string;
  noteId: string;
  children: ReactNode;
}

const isSaid = (node: ReactNode): boolean =>
  node !== undefined && node !== null && node !== false && node !== '';

/** Memoised: what is typed changes the input only. */
const FieldLabel = memo(function FieldLabel({
  label,
  hideLabel = false,
  inputId,
}: Pick<FieldFrameProps, 'label' | 'hideLabel' | 'inputId'>): ReactNode {
  return hideLabel ? (
    <VisuallyHidden as="label" htmlFor={inputId}>
      {label}
    </VisuallyHidden>
  ) : (
    <Label htmlFor={inputId}>{label}</Label>
  );
});

/** Frames a field with a label above and a note below. */
export function FieldFrame({
  label,
  hideLabel,
  hint,
  error,
  inputId,
  noteId,
  children,
}: FieldFrameProps): ReactNode {
  const failed = isSaid(error);
  return (
    <Field>
      <FieldLabel label={label} hideLabel={hideLabel} inputId={inputId} />
      {children}
      {failed ? (
        <Text id={noteId} scale="sm" tone="danger" role="alert">
          {error}
        </Text>
      ) : null}
      {!failed && isSaid(hint) ? <Muted id={noteId}>{hint}</Muted> : null}
    </Field>
  );
}

/** Props for the input inside a `FieldFrame`. */
export function fieldAria(
  words: Pick<FieldWords, 'hint' | 'error'>,
  noteId: string,
): { 'aria-describedby'?: string; 'aria-invalid'?: true } {
  return {
    ...(isSaid(words.error) || isSaid(words.hint) ? { 'aria-describedby': noteId } : {}),
    ...(isSaid(words.error) ? { 'aria-invalid': true as const } : {}),
  };
}

export interface TextInputProps
  extends
    FieldWords,
    Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'type' | 'autoFocus'> {
  value: string;
  onChange: (text: string) => void;
  scale?: keyof typeof heights | undefined;
  type?: 'text' | 'url' | 'search' | 'date' | 'time' | undefined;
  /** Marks the field invalid without a message. */
  invalid?: boolean | undefined;
  /** Focused first when its dialog opens. */
  focusFirst?: boolean | undefined;
  start?: ReactNode;
  end?: ReactNode;
}

/** A labelled single-line text field. */
export function TextInput({
  value,
  onChange,
  label,
  hideLabel,
  hint,
  error,
  scale = 'md',
  type = 'text',
  invalid = false,
  focusFirst = false,
  start,
  end,
  id,
  ...rest
}: TextInputProps): ReactNode {
  const ownId = useId();
  const inputId = id ?? ownId;
  const noteId = `${inputId}-note`;
  const aria = fieldAria({ hint, error }, noteId);
  const isInvalid = invalid || aria['aria-invalid'] === true;
  return (
    <FieldFrame
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      inputId={inputId}
      noteId={noteId}
    >
      <InputFrame $scale={scale} $invalid={isInvalid}>
        {start}
        <BareInput
          id={inputId}
          type={type}
          value={value}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          data-autofocus={focusFirst || undefined}
          {...aria}
          aria-invalid={isInvalid || undefined}
          {...rest}
          onChange={(event) => onChange(event.target.value)}
        />
        {end}
      </InputFrame>
    </FieldFrame>
  );
}
