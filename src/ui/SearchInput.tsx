import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CloseIcon } from './icons/CloseIcon.tsx';
import { SearchIcon } from './icons/SearchIcon.tsx';
import { TextInput, type TextInputProps } from './TextInput.tsx';
import { color, radius, size } from './theme/tokens.ts';

const Clear = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  inline-size: ${size.targetMin};
  block-size: ${size.targetMin};
  padding: 0;
  border: 0;
  border-radius: ${radius.pill};
  background: none;
  color: ${color.textMuted};

  &[hidden] {
    display: none;
  }

  &:hover {
    background-color: ${color.surfaceHover};
    color: ${color.text};
  }
`;

export interface SearchInputProps extends Omit<
  TextInputProps,
  'type' | 'start' | 'end' | 'hideLabel'
> {
  /** Names the button that clears the field; without it there is none. */
  clearLabel?: string | undefined;
}

/** A search field; its label is for screen readers only. */
export function SearchInput({ clearLabel, value, onChange, ...rest }: SearchInputProps): ReactNode {
  return (
    <TextInput
      {...rest}
      value={value}
      onChange={onChange}
      hideLabel
      start={<SearchIcon />}
      end={
        // Hidden, not absent: its styles would come with the first letter, and a new style has the
        // browser match those of the whole page again.
        clearLabel === undefined ? null : (
          <Clear
            type="button"
            aria-label={clearLabel}
            hidden={value === ''}
            onClick={() => onChange('')}
          >
            <CloseIcon size="sm" />
          </Clear>
        )
      }
    />
  );
}
