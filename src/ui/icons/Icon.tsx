import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { size as sizes } from '../theme/tokens.ts';

const scales = {
  xs: sizes.iconXs,
  sm: sizes.iconSm,
  md: sizes.iconMd,
  lg: sizes.iconLg,
  xl: sizes.iconXl,
  xxl: sizes.iconXxl,
} as const;

export interface IconProps {
  /** Size: 14, 16, 20, 24, 40 or 64 px. */
  size?: keyof typeof scales | undefined;
}

const Shape = styled.svg<{ $size: keyof typeof scales }>`
  inline-size: ${({ $size }) => scales[$size]};
  block-size: ${({ $size }) => scales[$size]};
`;

const Mirrored = styled.g`
  [dir='rtl'] & {
    transform: scaleX(-1);
    transform-origin: center;
  }
`;

/**
 * The 24 x 24 canvas of every icon. Icons are decorative: the text beside them or their button's
 * label carries the meaning.
 */
export function Icon({ size = 'md', children }: IconProps & { children: ReactNode }): ReactNode {
  return (
    <Shape
      $size={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      focusable={false}
    >
      {children}
    </Shape>
  );
}

/** An icon that follows the text direction and is mirrored in right-to-left scripts. */
export function DirectionalIcon({
  children,
  ...props
}: IconProps & { children: ReactNode }): ReactNode {
  return (
    <Icon {...props}>
      <Mirrored>{children}</Mirrored>
    </Icon>
  );
}
