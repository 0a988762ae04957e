import type { ReactNode } from 'react';
import { art } from '#ui/theme/art.ts';
import { color } from '#ui/theme/tokens.ts';
import { Art, CatHead, Coin, Paw } from './CatParts.tsx';

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
