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

const Filled = styled.div<{ $isOver: boolean; $tone: 'accentUi' | 'plum' }>`
  block-size: 100%;
  border-radius: inherit;
  background: ${({ $isOver, $tone }) =>
    $isOver ? `linear-gradient(to right, ${color.accent}, ${color.plum})` : color[$tone]};
  transition: inline-size ${motion.slow} ${motion.ease};

  &:dir(rtl) {
    background: ${({ $isOver, $tone }) =>
      $isOver ? `linear-gradient(to left, ${color.accent}, ${color.plum})` : color[$tone]};
  }
`;

interface MeterProps {
  part: bigint | number;
  /** 1 by default. */
  whole?: bigint | number;
  isThin?: boolean;
  tone?: 'accentUi' | 'plum';
}

/**
 * Draws which part of a whole has passed or is reached; its text is beside it. Beyond the whole it
 * is full, in the colours of more than the target; of nothing it is empty.
 */
export function Meter({
  part,
  whole = 1,
  isThin = false,
  tone = 'accentUi',
}: MeterProps): ReactNode {
  const share = Number(whole) === 0 ? 0 : Number(part) / Number(whole);
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 100;
  return (
    <Track aria-hidden $isThin={isThin}>
      <Filled
        $isOver={share > 0 && part > whole}
        $tone={tone}
        style={{ inlineSize: `${percent}%` }}
      />
    </Track>
  );
}
