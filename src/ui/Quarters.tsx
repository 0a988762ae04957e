import { styled } from 'styled-components';
import { color, fontSize, fontWeight, motion, radius, size, space } from './theme/tokens.ts';

/** A row of four equal parts: three shares and the whole. */
export const Quarters = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space.xs};
`;

/** Sets a share: the same wherever an amount or a percentage is asked for. */
export const Quarter = styled.button`
  block-size: max(2.25rem, ${size.touch});
  padding: 0 ${space.xxs};
  border: ${size.hairline} solid ${color.borderStrong};
  border-radius: ${radius.sm};
  background-color: ${color.surface};
  color: ${color.text};
  font-size: ${fontSize.sm};
  font-weight: ${fontWeight.bold};
  font-variant-numeric: tabular-nums;
  touch-action: manipulation;
  transition: background-color ${motion.quick} ${motion.ease};

  &:hover {
    background-color: ${color.surfaceHover};
  }

  &[aria-pressed='true'] {
    border-color: ${color.accentUi};
    background-color: ${color.accentSoft};
    color: ${color.accentText};
  }

  &:disabled {
    border-color: ${color.border};
    background-color: transparent;
    color: ${color.textMuted};
    cursor: not-allowed;
  }
`;
