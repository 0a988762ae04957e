import type { ReactNode } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { art } from '#ui/theme/art.ts';
import { color, fontFamily, fontWeight, media } from '#ui/theme/tokens.ts';
import { LuckyCatHead } from './LuckyCatHead.tsx';

const wave = keyframes`
  0%, 55%, 100% { transform: rotate(4deg); }
  65%, 85% { transform: rotate(-16deg); }
  75%, 95% { transform: rotate(6deg); }
`;
const float = keyframes`from { transform: translateY(0); } to { transform: translateY(-9px); }`;
const swing = keyframes`from { transform: rotate(-5deg); } to { transform: rotate(6deg); }`;
const blink = keyframes`0%, 93%, 100% { transform: scaleY(1); } 96% { transform: scaleY(0.1); }`;

const Art = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: auto;
  overflow: visible;

  .arm,
  .ticket,
  .ball,
  .eye,
  .bell {
    transform-box: fill-box;
    transform-origin: center;
  }

  .arm {
    transform-origin: 70% 96%;
  }

  .bell {
    transform-origin: 50% 0%;
  }

  text {
    font-family: ${fontFamily.body};
    font-weight: ${fontWeight.black};
    text-anchor: middle;
    fill: ${art.ink};
  }

  ${media.motion} {
    ${() => css`
      .arm {
        animation: ${wave} 4s ease-in-out infinite;
      }
      &[data-hurried] .arm {
        animation-duration: 1s;
      }
      .bell,
      .ticket {
        animation: ${swing} 2.6s ease-in-out infinite alternate;
      }
      .ball {
        animation: ${float} 2.8s ease-in-out infinite alternate;
      }
      .ball.late {
        animation-delay: -1.3s;
      }
      .eye {
        animation: ${blink} 5.5s infinite;
      }
    `}
  }
`;

interface BallProps {
  x: number;
  y: number;
  radius: number;
  fill: string;
  digit: number;
  isLate?: boolean;
}

function Ball({ x, y, radius, fill, digit, isLate = false }: BallProps): ReactNode {
  return (
    <g className={isLate ? 'ball late' : 'ball'}>
      <circle cx={x} cy={y} r={radius} fill={fill} />
      <ellipse
        cx={x - radius * 0.4}
        cy={y - radius * 0.58}
        rx={radius * 0.3}
        ry={radius * 0.18}
        fill={art.cream}
        opacity="0.65"
        transform={`rotate(-32 ${x - radius * 0.4} ${y - radius * 0.58})`}
      />
      <circle cx={x} cy={y + radius * 0.06} r={radius * 0.6} fill={art.cream} />
      <text x={x} y={y + radius * 0.36} fontSize={radius * 0.86}>
        {digit}
      </text>
    </g>
  );
}

/** Confetti: place, turn and colour of each piece. */
const confetti: readonly (readonly [number, number, number, string])[] = [
  [28, 70, 20, color.accent],
  [70, 28, -30, art.cream],
  [120, 12, 12, color.success],
  [262, 10, -18, color.danger],
  [318, 40, 28, art.furLight],
  [350, 118, -12, color.accent],
  [338, 236, 34, color.success],
  [16, 196, -24, color.danger],
  [48, 268, 16, art.furLight],
  [300, 104, 40, art.blush],
];

/** Draws the ticket in the cat's paw. */
function Ticket(): ReactNode {
  return (
    <g className="ticket">
      <path
        d="M226 214h96q6 0 6 6v14a9 9 0 0 0 0 18v14q0 6-6 6h-96q-6 0-6-6v-14a9 9 0 0 0 0-18v-14q0-6 6-6Z"
        fill={art.furLight}
        stroke={art.furDeep}
        strokeWidth="3"
      />
      <path
        d="M250 216v52"
        stroke={art.furDeep}
        strokeWidth="2.500"
        strokeDasharray="2 6"
        strokeLinecap="round"
      />
      <text x="288" y="250" fontSize="22" letterSpacing="2">
        777
      </text>
    </g>
  );
}

/** Draws a lucky cat that waves, faster in a hurry, with a ticket, balls and confetti. Decorative. */
export function LuckyCatArt({ isHurried = false }: { isHurried?: boolean }): ReactNode {
  return (
    <Art
      viewBox="0 0 360 320"
      aria-hidden
      focusable={false}
      data-hurried={isHurried ? '' : undefined}
    >
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
      <ellipse cx="180" cy="302" rx="128" ry="14" fill={art.ink} opacity="0.35" />
      <path
        d="M262 286q52 0 44-50"
        fill="none"
        stroke={art.fur}
        strokeWidth="20"
        strokeLinecap="round"
      />
      <path
        d="M98 296c-14-66 14-134 82-134s96 68 82 134q-2 8-12 8H110q-10 0-12-8Z"
        fill={art.cream}
      />
      <path d="M222 176q48 26 42 112-26 6-40-22-18-40-2-90Z" fill={art.fur} />
      <path
        d="M138 304q-20-2-20-18t22-16 22 18-8 16ZM222 304q20-2 20-18t-22-16-22 18 8 16Z"
        fill={art.cream}
        stroke={art.furDeep}
        strokeWidth="3"
        strokeOpacity="0.35"
      />
      <g className="arm">
        <path
          d="M122 222C92 208 62 158 66 112c2-20 34-24 40-4 4 24 14 52 40 66Z"
          fill={art.cream}
          stroke={art.furDeep}
          strokeWidth="3"
          strokeOpacity="0.35"
        />
        <path
          d="M76 108q2 8 0 14M90 104q1 8 0 14"
          stroke={art.furDeep}
          strokeWidth="3"
          strokeLinecap="round"
          opacity="0.6"
        />
      </g>
      <LuckyCatHead />
      <path
        d="M126 178q54 28 108 0"
        fill="none"
        stroke={color.danger}
        strokeWidth="13"
        strokeLinecap="round"
      />
      <g className="bell">
        <circle cx="180" cy="206" r="14" fill={art.furLight} stroke={art.furDeep} strokeWidth="3" />
        <path d="M168 206h24" stroke={art.furDeep} strokeWidth="3" />
        <circle cx="180" cy="212" r="3" fill={art.ink} />
      </g>
      <Ticket />
      <ellipse
        cx="226"
        cy="240"
        rx="18"
        ry="15"
        fill={art.cream}
        stroke={art.furDeep}
        strokeWidth="3"
        strokeOpacity="0.35"
      />
      <Ball x={40} y={250} radius={26} fill={color.plum} digit={3} />
      <Ball x={330} y={72} radius={24} fill={color.accent} digit={7} isLate />
      <Ball x={24} y={132} radius={17} fill={color.success} digit={9} isLate />
      <Ball x={336} y={180} radius={18} fill={color.info} digit={1} />
    </Art>
  );
}
