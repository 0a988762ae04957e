import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import {
  color,
  type FontSize,
  fontSize,
  type FontWeight,
  fontWeight,
  lineHeight,
  size,
} from './theme/tokens.ts';
import { wholeText } from './wholeText.tsx';

const tones = {
  default: color.text,
  muted: color.textMuted,
  accent: color.accentText,
  plum: color.plum,
  success: color.success,
  danger: color.danger,
  warning: color.warning,
  info: color.info,
  inherit: 'inherit',
} as const;

/** Meaning of a text's colour. */
export type TextTone = keyof typeof tones;

interface TextStyleProps {
  scale?: FontSize | undefined;
  tone?: TextTone | undefined;
  weight?: FontWeight | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  /** Tabular digits, so that stacked amounts align and don't jump. */
  numeric?: boolean | undefined;
  /** Truncates to one line with an ellipsis. */
  truncate?: boolean | undefined;
}

interface ShapeProps {
  $scale: FontSize;
  $tone: TextTone;
  $weight: FontWeight;
  $align: 'start' | 'center' | 'end' | undefined;
  $numeric: boolean;
  $truncate: boolean;
}

const looks = css<ShapeProps>`
  font-size: ${({ $scale }) => fontSize[$scale]};
  line-height: ${({ $scale }) => lineHeight[$scale]};
  font-weight: ${({ $weight }) => fontWeight[$weight]};
  color: ${({ $tone }) => tones[$tone]};
  text-align: ${({ $align }) => $align};
  min-width: 0;
  ${({ $numeric }) =>
    $numeric &&
    css`
      font-variant-numeric: tabular-nums;
    `}
  ${({ $truncate }) =>
    $truncate &&
    css`
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    `}
`;

const Shape = styled.p<ShapeProps>`
  ${looks}
`;

export type TextProps = TextStyleProps &
  Omit<ComponentPropsWithRef<'p'>, keyof TextStyleProps> & { as?: ElementType | undefined };

/** A paragraph, or with `as` any other text element. */
export function Text({
  as = 'p',
  scale = 'md',
  tone = 'default',
  weight = 'regular',
  align,
  numeric = false,
  truncate = false,
  children,
  ...rest
}: TextProps): ReactNode {
  // Loosely typed on purpose: the union of every element's props is more than the compiler can
  // compute.
  const kind: Record<string, unknown> = { as };
  const isVerbatim = numeric || as === 'bdi' || as === 'code';
  return (
    <Shape
      {...kind}
      $scale={scale}
      $tone={tone}
      $weight={weight}
      $align={align}
      $numeric={numeric}
      $truncate={truncate}
      // Keeps the browser's translation away from amounts, symbols and hashes.
      translate={isVerbatim ? 'no' : undefined}
      {...rest}
    >
      {isVerbatim ? children : wholeText(children)}
    </Shape>
  );
}

/** A small, muted paragraph. */
export function Muted({ scale = 'sm', tone = 'muted', ...rest }: TextProps): ReactNode {
  return <Text scale={scale} tone={tone} {...rest} />;
}

const HeadingShape = styled.h2<ShapeProps>`
  ${looks}
  letter-spacing: -0.015em;
  text-wrap: balance;
`;

export type HeadingProps = Omit<TextProps, 'as'> & { level: 1 | 2 | 3 | 4 };

const headingScale: Record<HeadingProps['level'], FontSize> = {
  1: 'xxl',
  2: 'xl',
  3: 'lg',
  4: 'md',
};

/** A heading; `level` is its place in the outline, `scale` its size. */
export function Heading({
  level,
  scale,
  tone = 'default',
  weight = 'bold',
  align,
  numeric = false,
  truncate = false,
  children,
  ...rest
}: HeadingProps): ReactNode {
  const kind: Record<string, unknown> = { as: `h${level}` };
  return (
    <HeadingShape
      {...kind}
      $scale={scale ?? headingScale[level]}
      $tone={tone}
      $weight={weight}
      $align={align}
      $numeric={numeric}
      $truncate={truncate}
      translate={numeric ? 'no' : undefined}
      {...rest}
    >
      {numeric ? children : wholeText(children)}
    </HeadingShape>
  );
}

const LabelShape = styled.label<ShapeProps>`
  ${looks}
`;

export type LabelProps = TextStyleProps &
  Omit<ComponentPropsWithRef<'label'>, keyof TextStyleProps>;

/** A form label. */
export function Label({
  scale = 'sm',
  tone = 'default',
  weight = 'bold',
  align,
  numeric = false,
  truncate = false,
  children,
  ...rest
}: LabelProps): ReactNode {
  const shape = {
    $scale: scale,
    $tone: tone,
    $weight: weight,
    $align: align,
    $numeric: numeric,
    $truncate: truncate,
  };
  return (
    <LabelShape {...shape} {...rest}>
      {wholeText(children)}
    </LabelShape>
  );
}

/** Style of content that only screen readers find. */
export const hiddenFromSight = css`
  position: absolute;
  inline-size: ${size.hairline};
  block-size: ${size.hairline};
  margin: calc(-1 * ${size.hairline});
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Hides content visually and keeps it for screen readers. */
export const VisuallyHidden = styled.span`
  ${hiddenFromSight}
`;
