import type { ReactNode } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { art } from '#ui/theme/art.ts';
import { color, media } from '#ui/theme/tokens.ts';

const hover = keyframes`from { transform: translateY(0); } to { transform: translateY(-8px); }`;
const flicker = keyframes`from { transform: scaleY(1); } to { transform: scaleY(0.82); }`;
const blink = keyframes`0%, 93%, 100% { transform: scaleY(1); } 96% { transform: scaleY(0.1); }`;

const Art = styled.svg<{ $isLive: boolean }>`
  display: block;
  inline-size: 100%;
  block-size: auto;
  overflow: visible;

  .flame,
  .eyes {
    transform-box: fill-box;
    transform-origin: center top;
  }

  .eyes {
    transform-origin: center;
  }

  ${media.motion} {
    ${({ $isLive }) =>
      $isLive &&
      css`
        .rocket {
          animation: ${hover} 2.6s ease-in-out infinite alternate;
        }
        .flame {
          animation: ${flicker} 0.5s ease-in-out infinite alternate;
        }
        .eyes {
          animation: ${blink} 5.5s infinite;
        }
      `}
  }
`;

/** Stars: place, size and colour. */
const stars: readonly (readonly [number, number, number, string])[] = [
  [34, 70, 4, color.accent],
  [66, 28, 3, color.plum],
  [92, 112, 3, color.accent],
  [252, 44, 4, color.plum],
  [288, 96, 3, color.accent],
  [270, 168, 4, color.plum],
  [44, 158, 3, color.plum],
];

/** Draws the cat's face behind the window. */
function Pilot(): ReactNode {
  return (
    <g>
      <path d="M138 112 136 92q0-4 4-2l12 8h16l12-8q4-2 4 2l-2 20Z" fill={art.fur} />
      <circle cx="160" cy="122" r="26" fill={art.fur} />
      <path
        d="M160 97v10M152 98l2 8M168 98l-2 8"
        stroke={art.furDeep}
        strokeWidth="3"
        fill="none"
      />
      <g className="eyes" fill={art.ink}>
        <ellipse cx="150" cy="120" rx="4" ry="5" />
        <ellipse cx="170" cy="120" rx="4" ry="5" />
      </g>
      <path d="M157 128h6l-3 4Z" fill={art.blush} />
      <path
        d="M160 132q-1 5-6 4M160 132q1 5 6 4"
        stroke={art.ink}
        strokeWidth="2.5"
        strokeLinecap="round"
        fill="none"
      />
    </g>
  );
}

/** Draws a cat in its rocket; it stands still unless the sale is live. */
export function LaunchArt({ isLive }: { isLive: boolean }): ReactNode {
  return (
    <Art viewBox="0 0 320 300" aria-hidden $isLive={isLive}>
      {stars.map(([x, y, size, fill]) => (
        <path
          key={`${x} ${y}`}
          d={`M${x} ${y - size * 2}q${size * 0.4} ${size * 1.6} ${size * 2} ${size * 2}q${-size * 1.6} ${size * 0.4} ${-size * 2} ${size * 2}q${-size * 0.4} ${-size * 1.6} ${-size * 2} ${-size * 2}q${size * 1.6} ${-size * 0.4} ${size * 2} ${-size * 2}Z`}
          fill={fill}
        />
      ))}
      <ellipse cx="160" cy="284" rx="118" ry="14" fill={color.plumSoft} />
      <g fill={color.surfaceHover}>
        <circle cx="96" cy="272" r="22" />
        <circle cx="134" cy="264" r="28" />
        <circle cx="188" cy="264" r="28" />
        <circle cx="226" cy="272" r="22" />
      </g>
      <g transform="rotate(14 160 160)">
        <g className="rocket">
          {isLive ? (
            <g className="flame">
              <path d="M134 206q26 88 52 0Z" fill={art.blush} />
              <path d="M146 206q14 52 28 0Z" fill={art.furLight} />
            </g>
          ) : null}
          <path d="M110 146q-30 14-30 60l34-12ZM210 146q30 14 30 60l-34-12Z" fill={art.furDeep} />
          <path
            d="M160 22c40 30 58 84 54 148q-1 22-8 36h-92q-7-14-8-36c-4-64 14-118 54-148Z"
            fill={art.cream}
          />
          <path d="M160 22c20 15 34 36 43 62q-43-14-86 0c9-26 23-47 43-62Z" fill={art.fur} />
          <path d="M126 206h68l-6 12h-56Z" fill={art.ink} />
          <circle cx="160" cy="122" r="38" fill={art.furDeep} />
          <circle cx="160" cy="122" r="31" fill={color.plumSoft} />
          <Pilot />
          <path
            d="M139 105q8-10 20-11"
            stroke={art.cream}
            strokeWidth="4"
            strokeLinecap="round"
            fill="none"
            opacity="0.9"
          />
          <path
            d="M138 182h44M144 194h32"
            stroke={art.furLight}
            strokeWidth="4"
            strokeLinecap="round"
          />
        </g>
      </g>
    </Art>
  );
}
