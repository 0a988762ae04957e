import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { hillCat, hillTail, windings } from './hillShapes.ts';
import { color, layer, media } from './theme/tokens.ts';

const Ground = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.behind};
  overflow: hidden;
  pointer-events: none;
  background:
    radial-gradient(60rem 36rem at 80% -10%, ${color.pageGlow}, transparent 70%),
    radial-gradient(52rem 32rem at 8% 12%, ${color.pageGlowAlt}, transparent 70%), ${color.page};
`;

const Scene = styled.svg`
  position: absolute;
  inset-block-end: 0;
  left: 50%;
  inline-size: max(100%, 60rem);
  block-size: auto;
  transform: translateX(-50%);

  ${media.phoneOnly} {
    inline-size: 56rem;
  }
`;

/** Draws the cat and the ball of yarn at rest, in the colours of the hills. */
export function HillCat(): ReactNode {
  return (
    <g fill={color.hillNear}>
      <g transform="translate(1176 134)">
        <path d={hillCat} />
        <path
          d={hillTail}
          fill="none"
          stroke={color.hillNear}
          strokeWidth="9"
          strokeLinecap="round"
        />
      </g>
      <g transform="translate(236 188)">
        <circle r="26" />
        <path d={windings} fill={color.hillFar} />
      </g>
    </g>
  );
}

/** Paints the background of every page: two warm lights, two hills, and a cat on one of them, `children`. */
export function Backdrop({ children }: { children: ReactNode }): ReactNode {
  return (
    <Ground aria-hidden>
      <Scene viewBox="0 0 1440 300">
        <path
          fill={color.hillFar}
          d="M0 190C180 110 360 96 560 150s420 92 620 20 200-40 260-30v160H0Z"
        />
        <path fill={color.hillNear} d="M0 258c220-72 460-62 700-20s520 16 740-62v124H0Z" />
        {children}
      </Scene>
    </Ground>
  );
}
