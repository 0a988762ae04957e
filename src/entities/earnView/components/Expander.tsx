import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ChevronDownIcon } from '#ui/icons/ChevronDownIcon.tsx';
import { color, motion, radius, size } from '#ui/theme/tokens.ts';

/** Its reach is all of the row around it (which is `position: relative`); what else can be pressed there stands over that. */
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
  /** What it opens, for those who do not see the row. */
  label: string;
  isOpen: boolean;
  controls: string;
  onToggle: () => void;
}

/** The arrow at the end of a row, which opens and closes it from anywhere on the row. */
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
