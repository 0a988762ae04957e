import type { ReactNode } from 'react';
import { art } from '#ui/theme/art.ts';

/** Draws the lucky cat's head: one ear and one eye in a ginger patch, as a calico has. */
export function LuckyCatHead(): ReactNode {
  return (
    <g>
      <path
        d="M118 112 112 44c-.6-8.600 7-12.400 13.600-8L160 60a76 76 0 0 1 40 0l34.400-24c6.600-4.400 14.200-.600 13.600 8l-6 68c10 44-18 74-62 74s-72-30-62-74Z"
        fill={art.cream}
      />
      <path
        d="M200 60l34.400-24c6.600-4.400 14.200-.600 13.600 8l-6 68q2 8 2 15-30 4-42-16-9-19-2-51Z"
        fill={art.fur}
      />
      <path
        d="M123 51c0-3.400 2.600-4.600 5.200-2.800L146 61q-13 7-20 21ZM237 51c0-3.400-2.600-4.600-5.200-2.800L214 61q13 7 20 21Z"
        fill={art.blush}
        opacity="0.75"
      />
      <path
        d="M180 62v17M164 65l3.600 13"
        stroke={art.furDeep}
        strokeWidth="6"
        strokeLinecap="round"
        fill="none"
      />
      <ellipse cx="136" cy="146" rx="12" ry="7.500" fill={art.blush} opacity="0.5" />
      <ellipse cx="224" cy="146" rx="12" ry="7.500" fill={art.blush} opacity="0.5" />
      <g className="eye">
        <ellipse cx="154" cy="122" rx="9" ry="11.500" fill={art.ink} />
        <ellipse cx="206" cy="122" rx="9" ry="11.500" fill={art.ink} />
        <circle cx="157.500" cy="117.500" r="3.500" fill={art.cream} />
        <circle cx="209.500" cy="117.500" r="3.500" fill={art.cream} />
      </g>
      <path
        d="M174 139h12q3.600 0 1.400 3l-5 6q-2.400 2.600-4.800 0l-5-6q-2.200-3 1.400-3Z"
        fill={art.blush}
      />
      <path
        d="M180 150q-2 13-14 12-7-.8-10-6M180 150q2 13 14 12 7-.8 10-6"
        fill="none"
        stroke={art.ink}
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M120 132 96 126M120 142l-25 4M240 132l24-6M240 142l25 4"
        stroke={art.ink}
        strokeWidth="3"
        strokeLinecap="round"
        opacity="0.35"
      />
    </g>
  );
}
