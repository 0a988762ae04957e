import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ChevronDownIcon } from '#ui/icons/ChevronDownIcon.tsx';
import { color, motion, radius, size } from '#ui/theme/tokens.ts';

/** Covers the whole row (`position: relative`); other controls lie above it. */
const Button = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: none;
  inline-size: ${size.target};
  block-size: ${size.target};
  padding: 0;
  border: 0;
  border-radius: ${radius.md};
  background: none;
  color: ${color.accentText};

  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  & > svg {
    transition: transform ${motion.normal} ${motion.ease};
  }

  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
`;

interface ExpanderProps {
  /** Accessible name of what it opens. */
  label: string;
  isOpen: boolean;
  controls: string;
  onToggle: () => void;
}

/** Renders the expander at the end of a row; a click anywhere on the row toggles it. */
export function Expander({ label, isOpen, controls, onToggle }: ExpanderProps): ReactNode {
  return (
    <Button
      type="button"
      aria-label={label}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      <ChevronDownIcon />
    </Button>
  );
}
