import type { ReactNode } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { color, media } from '#ui/theme/tokens.ts';

const fall = keyframes`
  from { transform: translateY(-9rem) rotate(0); opacity: 0; }
  15% { opacity: 1; }
  to { transform: translateY(0) rotate(540deg); opacity: 1; }
`;

/** Lies still under reduced motion. */
const Sky = styled.svg`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  overflow: visible;

  & > rect {
    transform-box: fill-box;
    transform-origin: center;
  }

  ${media.motion} {
    ${() => css`
      & > rect {
        animation: ${fall} 1.6s cubic-bezier(0.2, 0.6, 0.4, 1) backwards;
      }
    `}
  }
`;

const colors = [color.accent, color.plum, color.success, color.warning, color.danger, color.info];

/** Places that look scattered and are the same each time, above the names below the pictures. */
const pieces = Array.from({ length: 42 }, (_, index) => ({
  x: (index * index * 13 + index * 29) % 97,
  y: (index * index * 7 + index * 41) % (index % 3 === 0 ? 71 : 17),
  turn: `${(index * index * 47) % 180}deg`,
  fill: colors[index % colors.length],
  delay: `${(index * 53) % 700}ms`,
}));

/** Scatters confetti over its place. Decorative. */
export function Confetti(): ReactNode {
  return (
    <Sky viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden focusable={false}>
      {pieces.map(({ x, y, turn, fill, delay }) => (
        <rect
          key={delay}
          x={x}
          y={y}
          width="1.6"
          height="3.4"
          rx="0.5"
          fill={fill}
          style={{ animationDelay: delay, rotate: turn }}
        />
      ))}
    </Sky>
  );
}
