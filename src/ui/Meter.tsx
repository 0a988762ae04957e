import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, motion, radius, space } from './theme/tokens.ts';

const Track = styled.div<{ $isThin: boolean }>`
  block-size: ${({ $isThin }) => ($isThin ? space.xs : space.sm)};
  inline-size: 100%;
  overflow: hidden;
  border-radius: ${radius.pill};
  background-color: ${color.surfaceHover};
`;

const Filled = styled.div<{ $isOver: boolean }>`
  block-size: 100%;
  border-radius: inherit;
  background: ${({ $isOver }) =>
    $isOver ? `linear-gradient(to right, ${color.accent}, ${color.plum})` : color.accentUi};
  transition: inline-size ${motion.slow} ${motion.ease};

  &:dir(rtl) {
    background: ${({ $isOver }) =>
      $isOver ? `linear-gradient(to left, ${color.accent}, ${color.plum})` : color.accentUi};
  }
`;

/**
 * Draws how much of something has passed or is reached; its text is beside it. `part` from 0 to 1;
 * beyond 1 it is full, in the colours of more than the target.
 */
export function Meter({ part, isThin = false }: { part: number; isThin?: boolean }): ReactNode {
  const percent = Math.round(Math.min(1, Math.max(0, part)) * 1000) / 10;
  return (
    <Track aria-hidden $isThin={isThin}>
      <Filled $isOver={part > 1} style={{ inlineSize: `${percent}%` }} />
    </Track>
  );
}
