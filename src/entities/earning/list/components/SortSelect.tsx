import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { ChevronDownIcon } from '#ui/icons/ChevronDownIcon.tsx';
import { color, fontSize, fontWeight, radius, size, space } from '#ui/theme/tokens.ts';

const Box = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  flex: 1 1 auto;
  min-inline-size: 0;
  min-block-size: ${size.controlMd};
  border: ${size.hairline} solid ${color.borderStrong};
  border-radius: ${radius.md};
  background-color: ${color.surfaceSunken};

  & > svg {
    position: absolute;
    inset-inline-end: ${space.ms};
    pointer-events: none;
    color: ${color.textMuted};
  }
`;

const Name = styled.label`
  flex: none;
  padding-inline-start: ${space.md};
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
  white-space: nowrap;
`;

const Native = styled.select`
  appearance: none;
  flex: 1 1 auto;
  min-inline-size: 0;
  align-self: stretch;
  padding-block: 0;
  padding-inline: ${space.sm} ${space.xl};
  border: 0;
  border-radius: ${radius.md};
  background: none;
  font-weight: ${fontWeight.bold};
  text-overflow: ellipsis;
  cursor: pointer;

  & > option {
    background-color: ${color.surfaceRaised};
    color: ${color.text};
  }
`;

export interface SortOption<Sort extends string> {
  id: Sort;
  label: string;
}

export interface SortSelectProps<Sort extends string> {
  value: Sort;
  options: readonly SortOption<Sort>[];
  onChange: (sort: Sort) => void;
}

/** Renders 'Sort by' with its options. */
export function SortSelect<Sort extends string>({
  value,
  options,
  onChange,
}: SortSelectProps<Sort>): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Box>
      <Name htmlFor={id}>{t('earn.sort')}</Name>
      <Native
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.id === event.target.value);
          if (chosen) onChange(chosen.id);
        }}
      >
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </Native>
      <ChevronDownIcon size="sm" />
    </Box>
  );
}
