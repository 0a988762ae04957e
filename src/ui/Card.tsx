import { css, styled } from 'styled-components';
import { color, media, radius, shadow, size, space, width } from './theme/tokens.ts';

const variants = {
  raised: css`
    background-color: ${color.surface};
    border-color: ${color.border};
    box-shadow: ${shadow.md};
  `,
  flat: css`
    background-color: ${color.surface};
    border-color: ${color.border};
  `,
  sunken: css`
    background-color: ${color.surfaceSunken};
    border-color: ${color.border};
  `,
} as const;

const widths = { sm: width.cardSm, md: width.card, lg: width.cardLg, full: 'none' } as const;

interface CardProps {
  variant?: keyof typeof variants | undefined;
  /** Maximum width; up to it a card fills its container. */
  width?: keyof typeof widths | undefined;
}

/** A raised surface. */
export const Card = styled.section.withConfig({
  shouldForwardProp: (prop) => prop !== 'variant' && prop !== 'width',
})<CardProps>`
  inline-size: 100%;
  max-inline-size: ${({ width: name = 'full' }) => widths[name]};
  border: ${size.hairline} solid transparent;
  border-radius: ${radius.xl};
  ${({ variant = 'raised' }) => variants[variant]}
`;

/** Title row of a card. */
export const CardHeader = styled.header`
  display: flex;
  align-items: center;
  gap: ${space.sm};
  padding: ${space.ml} ${space.md} ${space.sm};

  ${media.fromTablet} {
    padding: ${space.lg} ${space.lg} ${space.sm};
  }
`;

/** Content of a card. */
export const CardBody = styled.div`
  padding: ${space.md};

  ${media.fromTablet} {
    padding: ${space.md} ${space.lg} ${space.lg};
  }
`;

/** Last row of a card, below a divider. */
export const CardFooter = styled.footer`
  padding: ${space.md};
  border-block-start: ${size.hairline} solid ${color.border};

  ${media.fromTablet} {
    padding: ${space.md} ${space.lg};
  }
`;

/**
 * A box inside a card: an amount field, a quote, a list. Its border marks focus within; without a
 * transition, which would run as a dialog opens over the panel, and style and paint the page again
 * for each of its frames.
 */
export const Panel = styled.div<{ $invalid?: boolean }>`
  padding: ${space.md};
  border: ${size.hairline} solid ${({ $invalid }) => ($invalid ? color.danger : color.border)};
  border-radius: ${radius.lg};
  background-color: ${color.surfaceSunken};

  &:focus-within {
    border-color: ${({ $invalid }) => ($invalid ? color.danger : color.borderStrong)};
  }
`;

/** A line between groups. */
export const Divider = styled.hr`
  inline-size: 100%;
  margin: 0;
  border: 0;
  border-block-start: ${size.hairline} solid ${color.border};
`;
