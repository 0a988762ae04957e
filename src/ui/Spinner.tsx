import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { color, size as sizes } from './theme/tokens.ts';

const turn = keyframes`to { transform: rotate(1turn); }`;

const scales = { sm: sizes.iconSm, md: sizes.iconMd, lg: sizes.iconXl, xl: sizes.iconXxl } as const;

const Shape = styled.svg<{ $scale: keyof typeof scales }>`
  inline-size: ${({ $scale }) => scales[$scale]};
  block-size: ${({ $scale }) => scales[$scale]};
  animation: ${turn} 0.8s linear infinite;

  & > circle:first-child {
    opacity: 0.22;
  }
`;

const Holder = styled.span<{ $tone: 'inherit' | 'accent' }>`
  display: inline-flex;
  color: ${({ $tone }) => ($tone === 'accent' ? color.accentUi : 'inherit')};
`;

export interface SpinnerProps {
  scale?: keyof typeof scales | undefined;
  tone?: 'inherit' | 'accent' | undefined;
  /** Name of the thing that loads, for screen readers; without it the spinner is decorative. */
  label?: string | undefined;
}

export function Spinner({ scale = 'md', tone = 'inherit', label }: SpinnerProps): ReactNode {
  return (
    <Holder
      $tone={tone}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label })}
    >
      <Shape
        $scale={scale}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={3}
        strokeLinecap="round"
        aria-hidden
      >
        <circle cx="12" cy="12" r="9.5" />
        <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" />
      </Shape>
    </Holder>
  );
}
