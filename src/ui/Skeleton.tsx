import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { color, radius as radii } from './theme/tokens.ts';

const pulse = keyframes`50% { opacity: 0.45; }`;

// Opacity alone: the compositor animates it, whereas a moving gradient is painted every frame. Not at
// first: while a page starts, each frame takes time from what it waits for.
const Shape = styled.span`
  display: inline-block;
  vertical-align: middle;
  max-inline-size: 100%;
  background-color: ${color.skeleton};
  animation: ${pulse} 1.6s ease-in-out 2s infinite;
`;

export interface SkeletonProps {
  /** CSS length: '6rem', '100%'. */
  width?: string | undefined;
  /** CSS length; one line of the surrounding text by default. */
  height?: string | undefined;
  radius?: keyof typeof radii | undefined;
  /** Read out instead of the bar, such as "Loading"; without it screen readers skip the bar. */
  label?: string | undefined;
}

/** Placeholder of a value that is loading. */
export function Skeleton({
  width = '100%',
  height = '1em',
  radius = 'xs',
  label,
}: SkeletonProps): ReactNode {
  const said = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <Shape
      {...said}
      style={{ inlineSize: width, blockSize: height, borderRadius: radii[radius] }}
    />
  );
}
