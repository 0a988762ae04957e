import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, motion, radius, space } from '#ui/theme/tokens.ts';

const WHOLE = 100;

const Track = styled.div`
  block-size: ${space.ms};
  overflow: hidden;
  border-radius: ${radius.pill};
  background-color: ${color.surfaceHover};
`;

const Filled = styled.div<{ $over: boolean }>`
  block-size: 100%;
  border-radius: inherit;
  background: ${({ $over }) =>
    $over ? `linear-gradient(to right, ${color.accent}, ${color.plum})` : color.accent};
  transition: inline-size ${motion.slow} ${motion.ease};

  &:dir(rtl) {
    background: ${({ $over }) =>
      $over ? `linear-gradient(to left, ${color.accent}, ${color.plum})` : color.accent};
  }
`;

/** Draws how much of a target is reached; its text is beside it. Beyond the target it is full. */
export function Gauge({ part, whole }: { part: bigint; whole: bigint }): ReactNode {
  const percent =
    whole === 0n ? 0 : part >= whole ? WHOLE : Number((part * 10_000n) / whole) / WHOLE;
  return (
    <Track aria-hidden>
      <Filled $over={part > whole} style={{ inlineSize: `${percent}%` }} />
    </Track>
  );
}
