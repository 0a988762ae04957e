import type { ReactNode } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { art } from '#ui/theme/art.ts';
import { color, media } from '#ui/theme/tokens.ts';

const float = keyframes`from { transform: translateY(0); } to { transform: translateY(-8px); }`;
const twinkle = keyframes`from { opacity: 0.35; } to { opacity: 1; }`;
const blink = keyframes`0%, 93%, 100% { transform: scaleY(1); } 96% { transform: scaleY(0.1); }`;

const Art = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: auto;
  overflow: visible;

  .cup,
  .eye {
    transform-box: fill-box;
    transform-origin: center;
  }

  ${media.motion} {
    ${() => css`
      .cup {
        animation: ${float} 3.2s ease-in-out infinite alternate;
      }
      .star {
        animation: ${twinkle} 1.8s ease-in-out infinite alternate;
      }
      .star.late {
        animation-delay: -0.9s;
      }
      .eye {
        animation: ${blink} 5.5s infinite;
      }
    `}
  }
`;

/** Confetti: place, turn and colour of each piece. */
const confetti: readonly (readonly [number, number, number, string])[] = [
  [30, 84, 20, color.accent],
  [74, 32, -30, art.cream],
  [124, 14, 12, color.success],
  [250, 12, -18, color.danger],
  [312, 44, 28, art.furLight],
  [338, 122, -12, color.accent],
  [330, 208, 34, color.success],
  [18, 176, -24, color.danger],
  [44, 236, 16, art.furLight],
];

/** Stars: place and size of each. */
const stars: readonly (readonly [number, number, number])[] = [
  [58, 128, 1],
  [300, 88, 1.25],
  [286, 236, 0.8],
  [92, 62, 0.7],
];

const STAR = 'M0-12 3.200-3.800 12 0 3.200 3.800 0 12-3.200 3.800-12 0-3.200-3.800Z';

function Laurels(): ReactNode {
  const leaves = [0, 1, 2, 3, 4];
  return (
    <g fill={art.furLight} opacity="0.85">
      {leaves.map((at) => (
        <g key={at}>
          <ellipse
            cx={62 + at * 9 - at * at * 0.6}
            cy={150 + at * 26}
            rx="8"
            ry="17"
            transform={`rotate(${-34 - at * 10} ${62 + at * 9} ${150 + at * 26})`}
          />
          <ellipse
            cx={298 - at * 9 + at * at * 0.6}
            cy={150 + at * 26}
            rx="8"
            ry="17"
            transform={`rotate(${34 + at * 10} ${298 - at * 9} ${150 + at * 26})`}
          />
        </g>
      ))}
    </g>
  );
}

function CatInCup(): ReactNode {
  return (
    <g>
      <path
        d="M126 132 120 70c-.6-8 6.400-11.400 12.400-7.400L162 84a66 66 0 0 1 36 0l29.600-21.400c6-4 13-.6 12.400 7.400l-6 62Z"
        fill={art.cream}
      />
      <path
        d="M198 84l29.600-21.400c6-4 13-.6 12.400 7.400l-6 62h-34q-12-22-2-48Z"
        fill={art.fur}
      />
      <path
        d="M131 76c0-3 2.400-4.200 4.800-2.600L151 85q-11 6-17 18ZM229 76c0-3-2.400-4.200-4.800-2.600L209 85q11 6 17 18Z"
        fill={art.blush}
        opacity="0.75"
      />
      <g className="eye">
        <ellipse cx="158" cy="116" rx="8" ry="10" fill={art.ink} />
        <ellipse cx="202" cy="116" rx="8" ry="10" fill={art.ink} />
        <circle cx="161" cy="112" r="3" fill={art.cream} />
        <circle cx="205" cy="112" r="3" fill={art.cream} />
      </g>
      <path
        d="M175 127h10q3 0 1.200 2.600l-4.200 5q-2 2.200-4 0l-4.200-5q-1.800-2.600 1.200-2.600Z"
        fill={art.blush}
      />
    </g>
  );
}

/** Draws a cat that looks out of a trophy, between laurels and confetti. Decorative. */
export function TrophyArt(): ReactNode {
  return (
    <Art viewBox="0 0 360 320" aria-hidden focusable={false}>
      {confetti.map(([x, y, turn, fill]) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width="13"
          height="7"
          rx="2"
          fill={fill}
          transform={`rotate(${turn} ${x} ${y})`}
        />
      ))}
      {stars.map(([x, y, scale], at) => (
        <path
          key={`${x} ${y}`}
          className={at % 2 === 0 ? 'star' : 'star late'}
          d={STAR}
          fill={art.cream}
          transform={`translate(${x} ${y}) scale(${scale})`}
        />
      ))}
      <Laurels />
      <ellipse cx="180" cy="304" rx="96" ry="11" fill={art.ink} opacity="0.4" />
      <g className="cup">
        <CatInCup />
        <path
          d="M110 146H92q-26 0-22 30 5 42 58 48M250 146h18q26 0 22 30-5 42-58 48"
          fill="none"
          stroke={art.furDeep}
          strokeWidth="13"
          strokeLinecap="round"
        />
        <path d="M104 130h152v30c0 58-32 88-76 88s-76-30-76-88Z" fill={art.fur} />
        <path d="M228 130h28v30c0 52-26 82-62 87 24-16 34-48 34-87Z" fill={art.furDeep} />
        <path
          d="M122 146v14c0 30 8 50 22 64"
          fill="none"
          stroke={art.cream}
          strokeWidth="7"
          strokeLinecap="round"
          opacity="0.7"
        />
        <path d="M98 124h164q7 0 7 8v6q0 8-7 8H98q-7 0-7-8v-6q0-8 7-8Z" fill={art.furLight} />
        <path
          d="M146 124q-2-16 12-16t12 16ZM190 124q-2-16 12-16t12 16Z"
          fill={art.cream}
          stroke={art.furDeep}
          strokeWidth="3"
          strokeOpacity="0.35"
        />
        <path
          d="M180 166l8 16 18 2.600-13 12.700 3 17.900-16-8.400-16 8.400 3-17.900-13-12.700 18-2.600Z"
          fill={art.cream}
        />
        <path d="M164 244h32l4 30h-40Z" fill={art.furDeep} />
        <path d="M132 274h96q8 0 8 9v21H124v-21q0-9 8-9Z" fill={art.ink} />
        <path d="M150 284h60v9h-60Z" fill={art.furLight} />
      </g>
    </Art>
  );
}
