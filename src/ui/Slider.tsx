import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Quarter, Quarters } from './Quarters.tsx';
import { Label, VisuallyHidden } from './Text.tsx';
import { color, motion, radius, shadow, size, space } from './theme/tokens.ts';

const Field = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
`;

const thumb = `
  appearance: none;
  inline-size: 1.5rem;
  block-size: 1.5rem;
  border: 0.25rem solid ${color.surfaceRaised};
  border-radius: 50%;
  background-color: ${color.accentUi};
  box-shadow: 0 0 0 ${size.hairline} ${color.accentUi}, ${shadow.sm};
  transition: transform ${motion.quick} ${motion.ease};
`;

const track = `
  block-size: 0.5rem;
  border-radius: ${radius.pill};
`;

const Native = styled.input`
  appearance: none;
  inline-size: 100%;
  block-size: ${size.target};
  margin: 0;
  background: none;
  cursor: pointer;
  --track: linear-gradient(
    to right,
    ${color.accentUi} var(--filled),
    ${color.border} var(--filled)
  );

  &:dir(rtl) {
    --track: linear-gradient(
      to left,
      ${color.accentUi} var(--filled),
      ${color.border} var(--filled)
    );
  }

  &::-webkit-slider-runnable-track {
    ${track}
    background: var(--track);
  }

  &::-moz-range-track {
    ${track}
    background: var(--track);
  }

  &::-webkit-slider-thumb {
    ${thumb}
    margin-block-start: -0.5rem;
  }

  &::-moz-range-thumb {
    ${thumb}
    box-sizing: border-box;
  }

  &:active::-webkit-slider-thumb {
    transform: scale(1.12);
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::-webkit-slider-thumb {
    outline: ${size.ring} solid ${color.focus};
    outline-offset: ${size.ringGap};
  }

  &:focus-visible::-moz-range-thumb {
    outline: ${size.ring} solid ${color.focus};
    outline-offset: ${size.ringGap};
  }

  &:disabled {
    cursor: not-allowed;
    opacity: 0.5;
  }
`;

interface SliderTick {
  value: number;
  label: string;
}

export interface SliderProps {
  label: string;
  hideLabel?: boolean | undefined;
  value: number;
  onChange: (value: number) => void;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  /** The value in words, such as "25%". */
  valueText?: string | undefined;
  /** Buttons below that jump to a value. */
  ticks?: readonly SliderTick[] | undefined;
  disabled?: boolean | undefined;
}

const noTicks: readonly SliderTick[] = [];

/** A slider over the browser's range input, which brings keys, touch and right-to-left support. */
export function Slider({
  label,
  hideLabel = false,
  value,
  onChange,
  min = 0,
  max = 100,
  step = 1,
  valueText,
  ticks = noTicks,
  disabled = false,
}: SliderProps): ReactNode {
  const id = useId();
  const filled = max > min ? ((Math.min(max, Math.max(min, value)) - min) / (max - min)) * 100 : 0;
  return (
    <Field>
      {hideLabel ? (
        <VisuallyHidden as="label" htmlFor={id}>
          {label}
        </VisuallyHidden>
      ) : (
        <Label htmlFor={id}>{label}</Label>
      )}
      <Native
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        aria-valuetext={valueText}
        style={{ '--filled': `${filled}%` }}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      {ticks.length === 0 ? null : (
        <Quarters>
          {ticks.map((tick) => (
            <Quarter
              key={tick.value}
              type="button"
              aria-pressed={tick.value === value}
              disabled={disabled}
              onClick={() => onChange(tick.value)}
            >
              {tick.label}
            </Quarter>
          ))}
        </Quarters>
      )}
    </Field>
  );
}
