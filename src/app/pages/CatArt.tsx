import type { ReactNode } from 'react';
import styled, { css, keyframes } from 'styled-components';
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

const fur = color.accent;
const ink = color.onAccent;

/** A cat's head of 64 x 56 around (0, 0), looking out with open or sleeping eyes. */
function CatHead({ asleep = false }: { asleep?: boolean }): ReactNode {
  return (
    <g>
      <path d="M-28 -6 -26 -34 -9 -23a34 34 0 0 1 18 0L26 -34 28 -6C32 14 18 26 0 26S-32 14-28-6Z" fill={fur} />
      <path d="m-22-26 8 7-7 6ZM22-26l-8 7 7 6Z" fill={color.accentSoft} />
      {asleep ? (
        <path d="M-17 0q5 5 10 0M7 0q5 5 10 0" fill="none" stroke={ink} strokeWidth="2.6" strokeLinecap="round" />
      ) : (
        <g fill={ink} className="eye">
          <ellipse cx="-12" cy="-1" rx="4" ry="5.4" />
          <ellipse cx="12" cy="-1" rx="4" ry="5.4" />
        </g>
      )}
      <path d="M-3 8h6l-3 4Z" fill={ink} />
      <path d="M0 12q-4 5-8 2M0 12q4 5 8 2M-30 6l-14-3M-30 11l-13 3M30 6l14-3M30 11l13 3" fill="none" stroke={ink} strokeWidth="1.8" strokeLinecap="round" />
    </g>
  );
}

function Coin({ x, y, radius, late = false }: { x: number; y: number; radius: number; late?: boolean }): ReactNode {
  return (
    <g className={late ? 'coin late' : 'coin'}>
      <circle cx={x} cy={y} r={radius} fill={color.plum} />
      <circle cx={x} cy={y} r={radius * 0.72} fill="none" stroke={color.plumSoft} strokeWidth="2" />
      <g transform={`translate(${x} ${y + radius * 0.1}) scale(${radius / 56})`} fill={color.onPlum}>
        <path d="M-28 -6 -26 -34 -9 -23a34 34 0 0 1 18 0L26 -34 28 -6C32 14 18 26 0 26S-32 14-28-6Z" />
      </g>
    </g>
  );
}

/** The house that the product is named for: ears for gables, a cat in the round window, coins on their way. Decoration. */
export function CatHouseArt(): ReactNode {
  return (
    <Art $wide viewBox="0 0 480 380" aria-hidden focusable={false}>
      <circle cx="368" cy="84" r="44" fill={color.accentSoft} />
      <circle cx="368" cy="84" r="30" fill={color.accentSoftHover} />
      <path d="M0 300Q90 214 200 268T480 236v144H0Z" fill={color.hillFar} />
      <path d="M120 322V152l12-86 66 52h84l66-52 12 86v170Z" fill={color.surfaceRaised} stroke={color.border} strokeWidth="3" strokeLinejoin="round" />
      <path d="M110 168 130 52l70 58h80l70-58 20 116q-64-38-130-38t-130 38Z" fill={fur} />
      <path d="m142 80 34 28-42 20ZM338 80l-34 28 42 20Z" fill={color.accentSoft} />
      <circle cx="240" cy="206" r="58" fill={color.plumSoft} stroke={color.plum} strokeWidth="8" />
      <path className="tail" d="M284 236q26-4 22-34" fill="none" stroke={fur} strokeWidth="9" strokeLinecap="round" />
      <g transform="translate(240 216)">
        <CatHead />
      </g>
      <path d="M206 322v-22q0-22 34-22t34 22v22Z" fill={color.plum} />
      <circle cx="262" cy="306" r="4" fill={color.accent} />
      <path d="M144 262h30v30h-30ZM306 262h30v30h-30Z" fill={color.accentSoft} stroke={color.border} strokeWidth="3" />
      <path d="M0 338q130-44 250-20t230-14v76H0Z" fill={color.hillNear} />
      <path d="M96 322q-18-34 0-54 18 20 0 54ZM404 318q-20-38 0-60 20 22 0 60Z" fill={color.success} opacity="0.55" />
      <Coin x={66} y={130} radius={26} />
      <Coin x={428} y={190} radius={20} late />
      <Coin x={60} y={222} radius={15} late />
    </Art>
  );
}

/** A cat asleep on a cushion: a page that is not here yet. Decoration. */
export function SleepingCatArt(): ReactNode {
  return (
    <Art $wide={false} viewBox="0 0 220 150" aria-hidden focusable={false}>
      <ellipse cx="110" cy="124" rx="98" ry="20" fill={color.plumSoft} />
      <ellipse cx="110" cy="116" rx="92" ry="18" fill={color.plum} opacity="0.35" />
      <path d="M44 110q-6-58 66-58t68 58q-34 10-68 10t-66-10Z" fill={fur} />
      <path className="tail" d="M176 108q24-4 12-28" fill="none" stroke={fur} strokeWidth="11" strokeLinecap="round" />
      <g transform="translate(70 86)">
        <CatHead asleep />
      </g>
      <g fill="none" stroke={color.textMuted} strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M116 40h12l-12 14h12M138 16h16l-16 18h16" />
      </g>
    </Art>
  );
}

/** A cat that looks out of a box: an address that leads nowhere. Decoration. */
export function LostCatArt(): ReactNode {
  return (
    <Art $wide={false} viewBox="0 0 220 170" aria-hidden focusable={false}>
      <ellipse cx="110" cy="154" rx="96" ry="12" fill={color.surfaceHover} />
      <g transform="translate(110 66)">
        <CatHead />
      </g>
      <path d="M38 84h144v66q0 6-6 6H44q-6 0-6-6Z" fill={color.accentSoft} stroke={color.accentUi} strokeWidth="3" />
      <path d="M38 84 16 66h58l18 18ZM182 84l22-18h-58l-18 18Z" fill={color.accentSoftHover} stroke={color.accentUi} strokeWidth="3" strokeLinejoin="round" />
      <g transform="translate(110 122) scale(0.42)" fill={color.accentUi}>
        <path d="M0 -4c-13 0-28 15-28 28 0 9 7 14 15 14 5 0 9-3 13-3s8 3 13 3c8 0 15-5 15-14 0-13-15-28-28-28Z" />
        <ellipse cx="-14" cy="-24" rx="8" ry="11" />
        <ellipse cx="14" cy="-24" rx="8" ry="11" />
        <ellipse cx="-36" cy="-2" rx="8" ry="10" />
        <ellipse cx="36" cy="-2" rx="8" ry="10" />
      </g>
    </Art>
  );
}
