import { type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { Muted, Text, VisuallyHidden } from './Text.tsx';
import { color, fontSize, fontWeight, media, motion, radius, size, space } from './theme/tokens.ts';

const Group = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${space.sm};
`;

const Options = styled.div<{ $pills: boolean }>`
  display: flex;
  flex-direction: ${({ $pills }) => ($pills ? 'row' : 'column')};
  flex-wrap: wrap;
  gap: ${({ $pills }) => ($pills ? space.sm : space.xs)};
`;

const Native = styled.input`
  appearance: none;
  flex-shrink: 0;
  inline-size: ${size.targetMin};
  block-size: ${size.targetMin};
  margin: 0;
  border: ${size.ring} solid ${color.borderStrong};
  border-radius: 50%;
  background-color: ${color.surfaceSunken};
  cursor: inherit;

  &:checked {
    border-color: ${color.plum};
    background: radial-gradient(circle, ${color.plum} 0 45%, ${color.surfaceSunken} 50%);
  }
`;

const hidden = css`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  opacity: 0;
`;

const Option = styled.label<{ $pill: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space.ms};
  min-block-size: ${size.target};
  font-weight: ${fontWeight.regular};
  cursor: pointer;

  &:has(input:disabled) {
    color: ${color.textMuted};
    cursor: not-allowed;
  }

  ${({ $pill }) =>
    $pill &&
    css`
      min-block-size: max(2.5rem, ${size.touch});
      min-inline-size: ${size.target};
      padding-inline: ${space.md};
      border: ${size.hairline} solid ${color.border};
      border-radius: ${radius.pill};
      background-color: ${color.surfaceSunken};
      font-size: ${fontSize.sm};
      font-weight: ${fontWeight.bold};
      font-variant-numeric: tabular-nums;
      transition: background-color ${motion.quick} ${motion.ease};

      ${Native} {
        ${hidden}
      }

      ${media.hover} {
        &:hover {
          background-color: ${color.surfaceHover};
        }
      }

      &:has(input:checked) {
        border-color: ${color.accentUi};
        background-color: ${color.accentSoft};
        color: ${color.accentText};
      }

      &:has(input:focus-visible) {
        outline: ${size.ring} solid ${color.focus};
        outline-offset: ${size.ringGap};
      }
    `}
`;

/** A description wraps onto its own lines below the label. */
const OptionText = styled.span`
  display: flex;
  flex-direction: column;
`;

interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  disabled?: boolean | undefined;
}

export interface RadioGroupProps<Value extends string> {
  legend: string;
  hideLegend?: boolean | undefined;
  options: readonly RadioOption<Value>[];
  /** `undefined` if no option is chosen (a custom value). */
  value: Value | undefined;
  onChange: (value: Value) => void;
  variant?: 'list' | 'pills' | undefined;
}

/** Chooses one of several visible options. Arrow keys move the choice. */
export function RadioGroup<Value extends string>({
  legend,
  hideLegend = false,
  options,
  value,
  onChange,
  variant = 'list',
}: RadioGroupProps<Value>): ReactNode {
  const name = useId();
  const pills = variant === 'pills';
  return (
    <Group>
      {hideLegend ? (
        <VisuallyHidden as="legend">{legend}</VisuallyHidden>
      ) : (
        <legend>
          <Text as="span" scale="sm" weight="bold">
            {legend}
          </Text>
        </legend>
      )}
      <Options $pills={pills}>
        {options.map((option) => (
          <Option key={option.value} $pill={pills}>
            <Native
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <OptionText>
              <span>{option.label}</span>
              {option.description === undefined ? null : (
                <Muted as="span">{option.description}</Muted>
              )}
            </OptionText>
          </Option>
        ))}
      </Options>
    </Group>
  );
}
