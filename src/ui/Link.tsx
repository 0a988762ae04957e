import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import { styled } from 'styled-components';
import { ExternalIcon } from './icons/ExternalIcon.tsx';
import { color, fontWeight, hitArea, media, motion, radius, space } from './theme/tokens.ts';
import { textBeside, wholeText } from './wholeText.tsx';

const Shape = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  padding: 0;
  border: 0;
  border-radius: ${radius.xs};
  background: none;
  color: ${color.accentText};
  font-weight: ${fontWeight.bold};
  text-decoration: underline;
  text-decoration-color: transparent;
  text-decoration-thickness: 0.1em;
  text-underline-offset: 0.2em;
  transition: text-decoration-color ${motion.quick} ${motion.ease};

  p &,
  li & {
    text-decoration-color: currentColor;
  }

  ${hitArea}

  /* One of several within a text has no room. */
  p > &:not(:only-child)::after {
    content: none;
  }

  ${media.hover} {
    &:hover {
      text-decoration-color: currentColor;
    }
  }
`;

export interface ExternalLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'rel' | 'target'> {
  href: string;
  /** Omits the arrow where the text already says that the link is external. */
  plain?: boolean | undefined;
}

/** An external link: opens a new tab without opener or referrer. */
export function ExternalLink({ plain = false, children, ...rest }: ExternalLinkProps): ReactNode {
  return (
    <Shape target="_blank" rel="noopener noreferrer" {...rest}>
      {plain ? (
        wholeText(children)
      ) : (
        <>
          {textBeside(children)}
          <ExternalIcon size="xs" />
        </>
      )}
    </Shape>
  );
}

export type TextLinkProps<C extends ElementType = 'a'> = {
  as?: C | undefined;
  children?: ReactNode;
} & Omit<ComponentPropsWithRef<C>, 'as' | 'children'>;

/** A link inside the app (`as={Link} to=…`), or a button that looks like one (`as="button"`). */
export function TextLink<C extends ElementType = 'a'>({
  as,
  children,
  ...rest
}: TextLinkProps<C>): ReactNode {
  const Root: ElementType = Shape;
  const kind = as === 'button' ? { as, type: 'button' } : { as };
  return (
    <Root {...kind} {...rest}>
      {wholeText(children)}
    </Root>
  );
}
