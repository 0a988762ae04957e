import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius, space } from '#ui/theme/tokens.ts';

/** Colours of parts, in the order in which they are given out. */
export const partTones = [
  'accentUi',
  'plum',
  'success',
  'warning',
  'info',
  'borderStrong',
] as const;

/** Colour of a part, in the bar and in front of its name. */
export type PartTone = (typeof partTones)[number];

const Bar = styled.div`
  display: flex;
  gap: ${space.xxs};
  block-size: ${space.ms};
  overflow: hidden;
  border-radius: ${radius.pill};
  background-color: ${color.surfaceHover};
`;

/** A part that is small against the whole is still seen. */
const Part = styled.div<{ $tone: PartTone }>`
  flex-basis: 0;
  min-inline-size: ${space.xs};
  background-color: ${({ $tone }) => color[$tone]};
`;

/** Draws how parts make up a whole; their legend says it in words. */
export function WorthBar({
  parts,
}: {
  /** Values in one unit; a part of none is not drawn. */
  parts: readonly { tone: PartTone; value: bigint }[];
}): ReactNode {
  const whole = parts.reduce((sum, { value }) => sum + value, 0n);
  return (
    <Bar aria-hidden>
      {parts
        .filter(({ value }) => value > 0n)
        .map(({ tone, value }) => (
          <Part key={tone} $tone={tone} style={{ flexGrow: Number((value * 10_000n) / whole) }} />
        ))}
    </Bar>
  );
}
