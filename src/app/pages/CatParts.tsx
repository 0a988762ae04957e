import type { ReactNode } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { art } from '#ui/theme/art.ts';
import { color, media } from '#ui/theme/tokens.ts';

const blink = keyframes`0%, 92%, 100% { transform: scaleY(1); } 96% { transform: scaleY(0.1); }`;
const sway = keyframes`from { transform: rotate(-6deg); } to { transform: rotate(8deg); }`;
const float = keyframes`from { transform: translateY(0); } to { transform: translateY(-6px); }`;

/** Frame of a drawing; moves its `eye`, `tail` and `coin` parts unless motion is reduced. */
export const Art = styled.svg<{ $wide: boolean }>`
  inline-size: 100%;
  block-size: auto;
  max-inline-size: ${({ $wide }) => ($wide ? '34rem' : '14rem')};

  .eye,
  .tail,
  .coin {
    transform-box: fill-box;
    transform-origin: center;
  }

  .tail {
    transform-origin: 0% 100%;
  }

  ${media.motion} {
    ${() => css`
      .eye {
        animation: ${blink} 5s infinite;
      }
      .tail {
        animation: ${sway} 2.4s ease-in-out infinite alternate;
      }
      .coin {
        animation: ${float} 2.8s ease-in-out infinite alternate;
      }
      .coin.late {
        animation-delay: -1.4s;
      }
    `}
  }
`;

/** Draws a cat's head, about 62 x 62 around (0, 0), with open or sleeping eyes. */
export function CatHead({ asleep = false }: { asleep?: boolean }): ReactNode {
  return (
    <g>
      <path
        d="M-26-8-25-32c.3-4.4 3.6-5.6 7-3.4L-8-25a34 34 0 0 1 16 0L18-35.4c3.4-2.2 6.7-1 7 3.4L26-8C31 12 19 27 0 27S-31 12-26-8Z"
        fill={art.fur}
      />
      <path
        d="M-20.5-28.5c.2-1.4 1.6-2 2.8-1.2l6 4.2q-6 2.4-10 7.5ZM20.5-28.5c-.2-1.4-1.6-2-2.8-1.2l-6 4.2q6 2.4 10 7.5Z"
        fill={art.ink}
        opacity="0.18"
      />
      <path
        d="M0-24v8M-7-22l1.6 6M7-22l-1.6 6"
        fill="none"
        stroke={art.cream}
        strokeWidth="2.8"
        strokeLinecap="round"
      />
      <ellipse cx="-18" cy="9" rx="5" ry="3" fill={art.blush} opacity="0.55" />
      <ellipse cx="18" cy="9" rx="5" ry="3" fill={art.blush} opacity="0.55" />
      {asleep ? (
        <path
          d="M-17-1q5 5 10 0M7-1q5 5 10 0"
          fill="none"
          stroke={art.ink}
          strokeWidth="2.8"
          strokeLinecap="round"
        />
      ) : (
        <g className="eye">
          <ellipse cx="-11" cy="-1" rx="4" ry="5" fill={art.ink} />
          <ellipse cx="11" cy="-1" rx="4" ry="5" fill={art.ink} />
          <circle cx="-9.5" cy="-3" r="1.5" fill={art.cream} />
          <circle cx="12.5" cy="-3" r="1.5" fill={art.cream} />
        </g>
      )}
      <path
        d="M-2.6 6.4c-.8-1 0-2.2 1.2-2.2h2.8c1.2 0 2 1.2 1.2 2.2L1.2 8q-1.2 1.2-2.4 0Z"
        fill={art.ink}
      />
      <path
        d="M0 8.6q-.6 5-5.4 5-3.4 0-5-2.8M0 8.6q.6 5 5.4 5 3.4 0 5-2.8"
        fill="none"
        stroke={art.ink}
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </g>
  );
}

/** Draws a paw, about 22 x 20 around (0, 0). */
export function Paw(): ReactNode {
  return (
    <g>
      <path d="M0-1C-4-1-8.5 3.6-8.5 7.6-8.5 10.4-6.4 12-4 12-2.4 12-1.4 11.2 0 11.200S2.4 12 4 12c2.4 0 4.5-1.6 4.5-4.400C8.5 3.6 4-1 0-1Z" />
      <ellipse cx="-4.2" cy="-7" rx="2.4" ry="3.3" />
      <ellipse cx="4.2" cy="-7" rx="2.4" ry="3.3" />
      <ellipse cx="-10" cy="-.5" rx="2.3" ry="3" />
      <ellipse cx="10" cy="-.5" rx="2.3" ry="3" />
    </g>
  );
}

/** Draws a coin with a paw on it. */
export function Coin({
  x,
  y,
  radius,
  late = false,
}: {
  x: number;
  y: number;
  radius: number;
  late?: boolean;
}): ReactNode {
  return (
    <g className={late ? 'coin late' : 'coin'}>
      <circle cx={x} cy={y} r={radius} fill={color.plum} />
      <circle
        cx={x}
        cy={y}
        r={radius * 0.82}
        fill="none"
        stroke={color.plumSoft}
        strokeWidth="1.6"
        opacity="0.7"
      />
      <g transform={`translate(${x} ${y}) scale(${radius / 22})`} fill={color.plumSoft}>
        <Paw />
      </g>
    </g>
  );
}
