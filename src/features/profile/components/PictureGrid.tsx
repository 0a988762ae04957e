import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CatPicture } from '#entities/collectibles/CatPicture.tsx';
import { VisuallyHidden } from '#ui/Text.tsx';
import { color, fontSize, fontWeight, motion, radius, size, space } from '#ui/theme/tokens.ts';

const Group = styled.fieldset`
  min-inline-size: 0;
`;

const Options = styled.div`
  display: grid;
  gap: ${space.ms};
  grid-template-columns: repeat(auto-fill, minmax(5.5rem, 1fr));
`;

const Option = styled.label`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  padding: ${space.xs};
  border: ${size.ring} solid ${color.border};
  border-radius: ${radius.xl};
  background-color: ${color.surface};
  cursor: pointer;
  transition: border-color ${motion.quick} ${motion.ease};

  &:hover {
    border-color: ${color.borderStrong};
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
`;

const Native = styled.input`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  margin: 0;
  opacity: 0;
  cursor: inherit;
`;

const Name = styled.span`
  font-size: ${fontSize.sm};
  font-weight: ${fontWeight.bold};
  text-align: center;
  overflow-wrap: anywhere;
`;

/** Cat that can be chosen. */
export interface CatOption {
  value: string;
  kind: number;
  /** Distinguishes it from the others: 'Sleepy #12'. */
  label: string;
}

/** Chooses one of several cats by their pictures. Arrow keys move the choice. */
export function PictureGrid({
  legend,
  name,
  options,
  value,
  onChange,
}: {
  legend: string;
  /** Name of the group in its form. */
  name: string;
  options: readonly CatOption[];
  value: string | undefined;
  onChange: (value: string) => void;
}): ReactNode {
  return (
    <Group>
      <VisuallyHidden as="legend">{legend}</VisuallyHidden>
      <Options>
        {options.map((option) => (
          <Option key={option.value}>
            <CatPicture kind={option.kind} />
            <Name>{option.label}</Name>
            <Native
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
          </Option>
        ))}
      </Options>
    </Group>
  );
}
