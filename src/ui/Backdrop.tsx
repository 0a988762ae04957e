import type { ReactNode } from 'react';
import { styled } from 'styled-components';
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
  inset-inline-start: 50%;
  inline-size: max(100%, 60rem);
  block-size: auto;
  transform: translateX(-50%);

  [dir='rtl'] & {
    transform: translateX(50%);
  }

  ${media.phoneOnly} {
    inline-size: 56rem;
  }
`;

const Far = styled.g`
  fill: ${color.hillFar};
`;

const Near = styled.g`
  fill: ${color.hillNear};
  stroke: ${color.hillNear};
`;

/** Paints the background of every page: two warm lights, two hills and a cat on one of them. */
export function Backdrop(): ReactNode {
  return (
    <Ground aria-hidden>
      <Scene viewBox="0 0 1440 300" preserveAspectRatio="xMidYMax slice">
        <Far>
          <path d="M0 190C180 110 360 96 560 150s420 92 620 20 200-40 260-30v160H0Z" />
        </Far>
        <Near strokeWidth="0">
          <path d="M0 258c220-72 460-62 700-20s520 16 740-62v124H0Z" />
          <g transform="translate(1176 134)">
            <path d="M33 17 36 2c.3-1.6 2.2-2.1 3.3-.9l8.2 8.7a26 26 0 0 1 11 0L66.7 1.1C67.8-.1 69.7.4 70 2l3 15c3 6 3.4 13-.5 18.5 9 11 14.5 27 13.5 45.5-.5 9-3 15-6 19H24c-8-11-10-27-5-42 3-9 8-17 14.5-22.5C29.6 30 30 23 33 17Z" />
            <path
              d="M24 96C6 104-14 98-18 82c-3-13 7-22 16-18"
              fill="none"
              strokeWidth="9"
              strokeLinecap="round"
            />
          </g>
          <g transform="translate(236 188)">
            <circle cx="0" cy="0" r="26" />
            <path
              d="M18 20c22 12 46-2 66 8s34 6 44-2"
              fill="none"
              strokeWidth="3.5"
              strokeLinecap="round"
            />
          </g>
        </Near>
        <Far>
          <path d="M215 176c10-8 26-10 40-2-14-4-28-2-40 2ZM212 190c14-9 34-10 50-1-18-4-34-3-50 1ZM218 204c12-7 26-8 38-2-14-2-26-2-38 2Z" />
        </Far>
      </Scene>
    </Ground>
  );
}
