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
  /** 14, 16, 20, 24, 40 or 64 px. */
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

/** The 24 x 24 ground that every icon is drawn on. Icons are decoration: the words beside them or the label of their
 * button say what they mean. */
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

/** An icon that points along the line of text and turns round in a right-to-left script. */
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
