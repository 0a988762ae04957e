import type { ReactNode } from 'react';
import { art } from '#ui/theme/art.ts';
import { color } from '#ui/theme/tokens.ts';

/** Draws the two sides of a round: up above, down below, and a cat's paw between them. */
export function WedgesArt(): ReactNode {
  return (
    <svg viewBox="0 0 100 100" aria-hidden focusable={false} width="100%">
      <path
        d="M14 46 50 12l36 34Z"
        fill={color.success}
        stroke={color.success}
        strokeWidth="8"
        strokeLinejoin="round"
      />
      <path
        d="M14 54 50 88l36-34Z"
        fill={color.danger}
        stroke={color.danger}
        strokeWidth="8"
        strokeLinejoin="round"
      />
      <circle cx="50" cy="50" r="19" fill={art.cream} />
      <ellipse cx="50" cy="55" rx="8" ry="6.5" fill={art.furDeep} />
      <circle cx="40" cy="47" r="3.4" fill={art.furDeep} />
      <circle cx="46.5" cy="41.5" r="3.4" fill={art.furDeep} />
      <circle cx="53.5" cy="41.5" r="3.4" fill={art.furDeep} />
      <circle cx="60" cy="47" r="3.4" fill={art.furDeep} />
    </svg>
  );
}
