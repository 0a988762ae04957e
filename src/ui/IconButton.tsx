import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { color, hitArea, media, motion, radius, size } from './theme/tokens.ts';

const scales = {
  sm: css`
    ${hitArea}
    inline-size: ${size.controlSm};
    block-size: ${size.controlSm};
    border-radius: ${radius.sm};
  `,
  md: css`
    inline-size: ${size.target};
    block-size: ${size.target};
    border-radius: ${radius.md};
  `,
} as const;

const variants = {
  plain: css`
    color: ${color.textMuted};
  `,
  subtle: css`
    background-color: ${color.surfaceSunken};
    border-color: ${color.border};
    color: ${color.text};
  `,
  raised: css`
    background-color: ${color.surfaceRaised};
    border-color: ${color.border};
    color: ${color.accentText};
  `,
} as const;

const Shape = styled.button<{ $scale: keyof typeof scales; $variant: keyof typeof variants }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex-shrink: 0;
  padding: 0;
  border: ${size.hairline} solid transparent;
  background-color: transparent;
  touch-action: manipulation;
  transition:
    background-color ${motion.quick} ${motion.ease},
    color ${motion.quick} ${motion.ease},
    transform ${motion.quick} ${motion.ease};
  ${({ $scale }) => scales[$scale]}
  ${({ $variant }) => variants[$variant]}

  ${media.hover} {
    &:hover:not(:disabled) {
      background-color: ${color.surfaceHover};
      color: ${color.text};
    }
  }

  &:active:not(:disabled) {
    transform: scale(0.94);
  }

  &:disabled {
    cursor: not-allowed;
    color: ${color.borderStrong};
  }
`;

interface IconButtonOwnProps {
  /** Accessible name: what the button does. */
  label: string;
  /** Size: 32 or 44 px. */
  scale?: keyof typeof scales | undefined;
  variant?: keyof typeof variants | undefined;
  children: ReactNode;
}

export type IconButtonProps<C extends ElementType = 'button'> = IconButtonOwnProps & {
  as?: C | undefined;
} & Omit<ComponentPropsWithRef<C>, keyof IconButtonOwnProps | 'as' | 'aria-label'>;

/** A square button with one icon; `as` makes it a link. */
export function IconButton<C extends ElementType = 'button'>({
  as,
  label,
  scale = 'md',
  variant = 'plain',
  children,
  ...rest
}: IconButtonProps<C>): ReactNode {
  const Root: ElementType = Shape;
  const kind = as === undefined ? { type: 'button' } : { as };
  return (
    <Root {...kind} aria-label={label} $scale={scale} $variant={variant} {...rest}>
      {children}
    </Root>
  );
}
