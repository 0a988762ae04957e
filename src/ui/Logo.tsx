import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { art } from './theme/art.ts';
import { color, fontSize, fontWeight, size as sizes, space } from './theme/tokens.ts';

const scales = { sm: sizes.avatarSm, md: '2.25rem', lg: '3.5rem', xl: '6rem' } as const;

const Mark = styled.svg<{ $size: keyof typeof scales }>`
  inline-size: ${({ $size }) => scales[$size]};
  block-size: ${({ $size }) => scales[$size]};
`;

export interface LogoMarkProps {
  size?: keyof typeof scales | undefined;
}

/** The logo without a name: a round ginger coin with a cat's ears. */
export function LogoMark({ size = 'md' }: LogoMarkProps): ReactNode {
  const fur = useId();
  return (
    <Mark $size={size} viewBox="0 0 48 48" aria-hidden focusable={false}>
      <defs>
        <linearGradient id={fur} x1="8" y1="4" x2="40" y2="46" gradientUnits="userSpaceOnUse">
          <stop stopColor={art.furLight} />
          <stop offset="0.55" stopColor={art.fur} />
          <stop offset="1" stopColor={art.furDeep} />
        </linearGradient>
      </defs>
      <path
        fill={`url(#${fur})`}
        d="M7.2 6.1c.2-2.3 2.7-3.5 4.6-2.2l6.5 4.5a22 22 0 0 1 11.4 0l6.5-4.5c1.9-1.3 4.4-.1 4.6 2.2l1 11.4A19.5 19.5 0 0 1 44 26c0 11-9 19-20 19S4 37 4 26a19.5 19.5 0 0 1 2.2-8.5l1-11.4Z"
      />
      <path
        fill={art.ink}
        opacity="0.18"
        d="M10.7 8.7c.1-1 1.2-1.5 2-.9l3.5 2.6a21 21 0 0 0-6.3 5.2l.8-6.9ZM37.3 8.7c-.1-1-1.2-1.5-2-.9l-3.5 2.6a21 21 0 0 1 6.3 5.2l-.8-6.9Z"
      />
      <g fill={art.ink}>
        <ellipse cx="16.5" cy="24" rx="2.9" ry="3.5" />
        <ellipse cx="31.5" cy="24" rx="2.9" ry="3.5" />
        <path d="M22.2 30.2c-.6-.7-.1-1.7.8-1.7h2c.9 0 1.4 1 .8 1.7l-1 1.1a1.1 1.1 0 0 1-1.6 0l-1-1.1Z" />
      </g>
      <g fill={art.cream}>
        <circle cx="17.6" cy="22.7" r="1.05" />
        <circle cx="32.6" cy="22.7" r="1.05" />
      </g>
      <path
        fill="none"
        stroke={art.ink}
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M24 31.5c0 2.3-1.8 3.9-4 3.9s-3.6-1.2-4.2-2.6M24 31.5c0 2.3 1.8 3.9 4 3.9s3.6-1.2 4.2-2.6"
      />
      <path
        fill="none"
        stroke={art.cream}
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M23.9 9.8v5.7M19.2 11.6l1 3.6M28.8 11.6l-1 3.6"
      />
    </Mark>
  );
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.sm};
`;

const Word = styled.span`
  color: ${color.text};
  font-size: ${fontSize.xl};
  font-weight: ${fontWeight.black};
  letter-spacing: -0.035em;
  line-height: 1;
`;

export interface LogoProps {
  /** The name beside the cat. */
  name: string;
  size?: keyof typeof scales | undefined;
}

/** The cat and the product's name. */
export function Logo({ name, size = 'md' }: LogoProps): ReactNode {
  return (
    <Line>
      <LogoMark size={size} />
      <Word>{name}</Word>
    </Line>
  );
}
