import type { ReactNode } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { art } from '#ui/theme/art.ts';
import { color, media } from '#ui/theme/tokens.ts';

const blink = keyframes`0%, 92%, 100% { transform: scaleY(1); } 96% { transform: scaleY(0.1); }`;
const sway = keyframes`from { transform: rotate(-6deg); } to { transform: rotate(8deg); }`;
const float = keyframes`from { transform: translateY(0); } to { transform: translateY(-6px); }`;

const Art = styled.svg<{ $wide: boolean }>`
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
function CatHead({ asleep = false }: { asleep?: boolean }): ReactNode {
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
function Paw(): ReactNode {
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

function Coin({
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

/**
 * Draws the product's house: ears as gables, a cat in the round window, coins coming in.
 * Decorative.
 */
export function CatHouseArt(): ReactNode {
  return (
    <Art $wide viewBox="0 0 480 380" aria-hidden focusable={false}>
      <circle cx="376" cy="86" r="48" fill={color.accentSoft} />
      <circle cx="376" cy="86" r="32" fill={color.accentSoftHover} />
      <ellipse cx="240" cy="336" rx="214" ry="34" fill={color.hillNear} />
      <ellipse cx="240" cy="328" rx="214" ry="30" fill={color.hillFar} />
      <path
        d="M92 326q-22-36 0-58 22 22 0 58ZM74 326q-12-22 2-38 12 16-2 38ZM398 324q-22-40 0-64 22 24 0 64ZM418 324q-12-22 2-40 12 18-2 40Z"
        fill={color.success}
        opacity="0.5"
      />
      <path
        d="M124 150h232v168q0 10-10 10H134q-10 0-10-10Z"
        fill={color.surfaceRaised}
        stroke={color.border}
        strokeWidth="3"
      />
      <path
        d="M104 168 128 58c1.6-7 8-8.6 13-3.600L200 108h80l59-53.600c5-5 11.4-3.4 13 3.600l24 110c1 5-3.4 6.6-7 4.600q-62-34-129-34t-129 34c-3.6 2-8 .4-7-4.600Z"
        fill={art.fur}
      />
      <path d="m142 84 36 31-46 22ZM338 84l-36 31 46 22Z" fill={art.ink} opacity="0.16" />
      <path
        d="M240 112v18M222 114l3 14M258 114l-3 14"
        stroke={art.cream}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <circle cx="240" cy="212" r="56" fill={color.plumSoft} stroke={color.plum} strokeWidth="8" />
      <g transform="translate(240 220) scale(1.24)">
        <CatHead />
      </g>
      <path d="M186 228a56 56 0 0 0 108 0" fill="none" stroke={color.plum} strokeWidth="8" />
      <path d="M210 328v-18q0-24 30-24t30 24v18Z" fill={color.plum} />
      <circle cx="259" cy="312" r="3.6" fill={art.furLight} />
      <g transform="translate(240 306) scale(0.62)" fill={color.plumSoft}>
        <Paw />
      </g>
      <g fill={art.furLight} stroke={color.border} strokeWidth="3">
        <rect x="142" y="262" width="36" height="36" rx="8" />
        <rect x="302" y="262" width="36" height="36" rx="8" />
      </g>
      <path
        d="M160 262v36M142 280h36M320 262v36M302 280h36"
        stroke={color.border}
        strokeWidth="3"
      />
      <path
        className="tail"
        d="M352 318q38 2 36-34"
        fill="none"
        stroke={art.furDeep}
        strokeWidth="11"
        strokeLinecap="round"
      />
      <Coin x={58} y={138} radius={27} />
      <Coin x={428} y={196} radius={21} late />
      <Coin x={50} y={222} radius={16} late />
    </Art>
  );
}

/** Draws a cat asleep on a cushion, for a page still to come. Decorative. */
export function SleepingCatArt(): ReactNode {
  return (
    <Art $wide={false} viewBox="0 0 220 150" aria-hidden focusable={false}>
      <ellipse cx="110" cy="124" rx="98" ry="20" fill={color.plumSoft} />
      <ellipse cx="110" cy="116" rx="92" ry="18" fill={color.plum} opacity="0.35" />
      <path d="M44 110q-6-58 66-58t68 58q-34 10-68 10t-66-10Z" fill={art.fur} />
      <path
        className="tail"
        d="M176 108q24-4 12-28"
        fill="none"
        stroke={art.furDeep}
        strokeWidth="11"
        strokeLinecap="round"
      />
      <g transform="translate(70 86)">
        <CatHead asleep />
      </g>
      <g
        fill="none"
        stroke={color.textMuted}
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M116 40h12l-12 14h12M138 16h16l-16 18h16" />
      </g>
    </Art>
  );
}

/** Draws a cat looking out of a box, for an unknown address. Decorative. */
export function LostCatArt(): ReactNode {
  return (
    <Art $wide={false} viewBox="0 0 220 170" aria-hidden focusable={false}>
      <ellipse cx="110" cy="154" rx="96" ry="12" fill={color.surfaceHover} />
      <g transform="translate(110 66)">
        <CatHead />
      </g>
      <path
        d="M38 84h144v66q0 6-6 6H44q-6 0-6-6Z"
        fill={color.accentSoft}
        stroke={color.accentUi}
        strokeWidth="3"
      />
      <path
        d="M38 84 16 66h58l18 18ZM182 84l22-18h-58l-18 18Z"
        fill={color.accentSoftHover}
        stroke={color.accentUi}
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <g transform="translate(110 122) scale(1.5)" fill={color.accentUi}>
        <Paw />
      </g>
    </Art>
  );
}
