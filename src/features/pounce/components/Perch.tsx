import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { layer, media, motion, size, space } from '#ui/theme/tokens.ts';
import type { PounceState } from '../pounceState.ts';
import { CatPose } from './CatPose.tsx';
import { poseStyles } from './poseStyles.ts';
import { unwound } from './unwound.ts';
import { Yarn } from './Yarn.tsx';

/** Middle of Exchange, the second of the tab bar's six tabs. */
export const PERCH_TAB = { index: 1, count: 6 } as const;
const MIDDLE = ((PERCH_TAB.index + 0.5) / PERCH_TAB.count) * 100;

const Shape = styled.svg<{ $isCovered: boolean }>`
  ${poseStyles}
  position: fixed;
  z-index: ${layer.header};
  inset-block-end: 0;
  inset-inline-end: ${space.md};
  display: ${({ $isCovered }) => ($isCovered ? 'block' : 'none')};
  block-size: 3.5rem;
  overflow: visible;
  pointer-events: none;

  ${media.withTabBar} {
    inset-block-end: calc(${size.tabBar} + env(safe-area-inset-bottom) + var(--toasts, 0px));
    inset-inline: calc(${MIDDLE}% - 2.25rem) auto;
    display: block;
    inline-size: 4.5rem;
    block-size: ${size.iconXl};
  }

  .ball {
    transition: transform 520ms ${motion.ease};
  }

  .thread {
    stroke-width: 5;
  }
`;

export interface PerchProps extends PounceState {
  /** Whether the page covers the cat on the hill. */
  isCovered: boolean;
}

/**
 * Draws the cat over the page while there is something to watch: on the tab bar, and elsewhere at
 * the screen's edge where the page covers the hill.
 */
export function Perch({ pose, progress, count, isCovered }: PerchProps): ReactNode {
  return createPortal(
    <Shape
      viewBox="-66 0 180 100"
      aria-hidden
      focusable={false}
      $isCovered={isCovered}
      data-pose={pose}
      data-progress={progress}
      style={unwound(progress)}
    >
      <path className="thread" d="M110 98H-64" pathLength="100" />
      {pose === 'curled' ? null : (
        <g
          className="ball"
          transform={pose === 'caught' ? 'translate(-6 72)' : 'translate(-40 72)'}
        >
          <Yarn count={count} />
        </g>
      )}
      <g className="cat">
        <CatPose pose={pose} />
      </g>
    </Shape>,
    document.body,
  );
}
