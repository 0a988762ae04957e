import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { color, radius as radii } from './theme/tokens.ts';

const sweep = keyframes`to { background-position: -100% 0; }`;

const Shape = styled.span`
  display: inline-block;
  vertical-align: middle;
  max-inline-size: 100%;
  background: linear-gradient(
      100deg,
      ${color.skeleton} 35%,
      ${color.skeletonShine} 50%,
      ${color.skeleton} 65%
    )
    100% 0 / 200% 100%;
  animation: ${sweep} 1.6s linear infinite;
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
