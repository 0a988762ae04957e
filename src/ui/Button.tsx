import type { ComponentPropsWithRef, ElementType, MouseEvent, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Spinner } from './Spinner.tsx';
import {
  color,
  fontSize,
  fontWeight,
  hitArea,
  media,
  motion,
  radius,
  shadow,
  size,
  space,
} from './theme/tokens.ts';
import { textBeside, wholeText } from './wholeText.tsx';

const scales = {
  sm: css`
    ${hitArea}
    min-block-size: ${size.controlSm};
    padding-inline: ${space.ms};
    font-size: ${fontSize.sm};
    border-radius: ${radius.sm};
    gap: ${space.xs};
  `,
  md: css`
    min-block-size: ${size.controlMd};
    padding-inline: ${space.ml};
    font-size: ${fontSize.md};
    border-radius: ${radius.md};
    gap: ${space.sm};
  `,
  lg: css`
    min-block-size: ${size.controlLg};
    padding-inline: ${space.lg};
    font-size: ${fontSize.lg};
    border-radius: ${radius.lg};
    gap: ${space.sm};
  `,
} as const;

const variants = {
  primary: css`
    background-color: ${color.accent};
    color: ${color.onAccent};
    box-shadow: ${shadow.glow};
    --hover: ${color.accentHover};
    --press: ${color.accentActive};
  `,
  secondary: css`
    border: ${size.hairline} solid ${color.borderStrong};
    background-color: ${color.surface};
    color: ${color.text};
    --hover: ${color.surfaceHover};
    --press: ${color.surfaceHover};
  `,
  subtle: css`
    border: ${size.hairline} solid ${color.border};
    background-color: ${color.surfaceRaised};
    color: ${color.text};
    box-shadow: ${shadow.sm};
    --hover: ${color.surfaceHover};
    --press: ${color.surfaceHover};
  `,
  text: css`
    color: ${color.accentText};
    --hover: ${color.accentSoft};
    --press: ${color.accentSoftHover};
  `,
  danger: css`
    background-color: ${color.danger};
    color: ${color.onDanger};
    --hover: ${color.dangerHover};
    --press: ${color.dangerHover};
  `,
  success: css`
    background-color: ${color.success};
    color: ${color.onSuccess};
    --hover: ${color.success};
    --press: ${color.success};
  `,
} as const;

export type ButtonScale = keyof typeof scales;
export type ButtonVariant = keyof typeof variants;

const Shape = styled.button<{ $scale: ButtonScale; $variant: ButtonVariant; $fullWidth: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  inline-size: ${({ $fullWidth }) => ($fullWidth ? '100%' : 'auto')};
  min-inline-size: 0;
  padding-block: ${space.xs};
  border: 0;
  background-color: transparent;
  font-weight: ${fontWeight.bold};
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  user-select: none;
  touch-action: manipulation;
  transition:
    background-color ${motion.quick} ${motion.ease},
    color ${motion.quick} ${motion.ease},
    transform ${motion.quick} ${motion.ease},
    box-shadow ${motion.quick} ${motion.ease};
  ${({ $scale }) => scales[$scale]}
  ${({ $variant }) => variants[$variant]}

  ${media.hover} {
    &:hover {
      background-color: var(--hover);
    }
  }

  &:active {
    background-color: var(--press);
    transform: scale(0.985);
  }

  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
    box-shadow: none;
    transform: none;
  }

  &:disabled {
    background-color: ${color.surfaceHover};
    border-color: transparent;
    color: ${color.textMuted};
  }
`;

const TextShape = styled(Shape)`
  &:disabled {
    background-color: transparent;
  }
`;

interface ButtonOwnProps {
  /** Height: 32, 44 or 56 px. */
  scale?: ButtonScale | undefined;
  variant?: ButtonVariant | undefined;
  /** Shows a spinner and ignores clicks; the button keeps the focus. */
  loading?: boolean | undefined;
  fullWidth?: boolean | undefined;
  startIcon?: ReactNode;
  endIcon?: ReactNode;
  children?: ReactNode;
}

export type ButtonProps<C extends ElementType = 'button'> = ButtonOwnProps & {
  as?: C | undefined;
} & Omit<ComponentPropsWithRef<C>, keyof ButtonOwnProps | 'as'>;

const swallow = (event: MouseEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

/** A button; with `as={Link} to=…` or `as="a" href=…`, a link that looks like one. */
export function Button<C extends ElementType = 'button'>({
  as,
  scale = 'md',
  variant = 'primary',
  loading = false,
  fullWidth = false,
  startIcon,
  endIcon,
  children,
  ...rest
}: ButtonProps<C>): ReactNode {
  const Root: ElementType = variant === 'text' ? TextShape : Shape;
  const kind = as === undefined ? { type: 'button' } : { as };
  const start = loading ? <Spinner scale={scale === 'sm' ? 'sm' : 'md'} /> : startIcon;
  const busy = loading ? { 'aria-busy': true, 'aria-disabled': true, onClick: swallow } : undefined;
  return (
    <Root {...kind} $scale={scale} $variant={variant} $fullWidth={fullWidth} {...rest} {...busy}>
      {start || endIcon ? (
        <>
          {start}
          {textBeside(children)}
          {endIcon}
        </>
      ) : (
        wholeText(children)
      )}
    </Root>
  );
}
