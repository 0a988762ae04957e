import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { art, identiconCoats, identiconEyes } from './theme/art.ts';
import { size as sizes } from './theme/tokens.ts';

const scales = {
  xs: sizes.iconMd,
  sm: sizes.avatarSm,
  md: sizes.avatarMd,
  lg: sizes.avatarLg,
  xl: sizes.iconXxl,
} as const;

const Shape = styled.svg<{ $size: keyof typeof scales }>`
  inline-size: ${({ $size }) => scales[$size]};
  block-size: ${({ $size }) => scales[$size]};
  border-radius: 50%;
`;

const markings = [
  'M24 13v6M19 14.5l1 4M29 14.5l-1 4',
  'M11 27h5M11.5 31h4M32 27h5M32.5 31h4',
  'M30 14a7 7 0 0 1 8 9l-7-1z',
  '',
] as const;

const mouths = [
  'M24 32c0 2-1.5 3.3-3.5 3.3M24 32c0 2 1.5 3.3 3.5 3.3',
  'M20.5 34.5c1 1.3 2.2 1.8 3.5 1.8s2.5-.5 3.5-1.8M24 32v4',
  'M24 32v2.5M21.5 35h5',
] as const;

/** Returns the 32-bit FNV-1a hash of a text. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  return (state ^ (state >>> 15)) >>> 0;
}

export interface IdenticonProps {
  /** Any text; the case of addresses is ignored. */
  address: string;
  /** Size: 20, 24, 32, 44 or 64 px. */
  size?: keyof typeof scales | undefined;
}

/**
 * Draws a cat derived from an address, always the same one. Decorative: show the address beside it.
 */
export function Identicon({ address, size = 'md' }: IdenticonProps): ReactNode {
  const seed = hash(address.toLowerCase());
  const pick = <Item,>(from: readonly Item[], shift: number): Item | undefined =>
    from[(seed >>> shift) % from.length];
  const coat = pick(identiconCoats, 0);
  const eyes = pick(identiconEyes, 5);
  const tilt = ((seed >>> 9) % 25) - 12;
  const sleepy = (seed >>> 15) % 5 === 0;
  return (
    <Shape $size={size} viewBox="0 0 48 48" aria-hidden focusable={false}>
      <path fill={coat?.ground} d="M0 0h48v48H0z" />
      <g transform={`rotate(${tilt} 24 30)`}>
        <path
          fill={coat?.fur}
          d="M9.5 12.5c0-1.7 1.9-2.6 3.2-1.5l5.8 5a17 17 0 0 1 11 0l5.8-5c1.3-1.1 3.2-.2 3.2 1.5V29c0 8-6.5 14-14.5 14S9.5 37 9.5 29V12.5Z"
        />
        <path
          fill={coat?.stripe}
          stroke={coat?.stripe}
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          d={pick(markings, 17)}
        />
        {sleepy ? (
          <path
            fill="none"
            stroke={eyes}
            strokeWidth="2.2"
            strokeLinecap="round"
            d="M14.5 26.5c1 1.4 4 1.4 5 0M28.5 26.5c1 1.4 4 1.4 5 0"
          />
        ) : (
          <>
            <circle fill={eyes} cx="17.5" cy="26" r="2.8" />
            <circle fill={eyes} cx="30.5" cy="26" r="2.8" />
            <circle fill={art.cream} cx="18.4" cy="25" r="0.9" />
            <circle fill={art.cream} cx="31.4" cy="25" r="0.9" />
          </>
        )}
        <path fill={art.blush} d="M22.2 30h3.6L24 32.2z" />
        <path
          fill="none"
          stroke={eyes}
          strokeWidth="1.6"
          strokeLinecap="round"
          d={pick(mouths, 21)}
        />
      </g>
    </Shape>
  );
}
