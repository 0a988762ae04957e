import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading, Muted } from './Text.tsx';
import { media, space, width as widths } from './theme/tokens.ts';

const maxWidths = {
  sm: widths.modalMd,
  md: widths.card,
  lg: widths.cardLg,
  full: widths.page,
} as const;

const Shape = styled.div<{ $width: keyof typeof maxWidths }>`
  display: flex;
  flex-direction: column;
  gap: ${space.lg};
  inline-size: 100%;
  max-inline-size: calc(${({ $width }) => maxWidths[$width]} + 2 * ${space.md});
  margin-inline: auto;
  padding: ${space.lg} ${space.md} ${space.xxxl};

  ${media.fromTablet} {
    padding-block-start: ${space.xl};
  }
`;

export interface PageProps {
  /** Content width: 28, 29 (swap card), 40 or 75 rem. */
  width?: keyof typeof maxWidths | undefined;
  children: ReactNode;
}

/** The content column of a route. The layout around it owns `<main>`. */
export function Page({ width = 'full', children }: PageProps): ReactNode {
  return <Shape $width={width}>{children}</Shape>;
}

const TitleRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space.md};
`;

const TitleText = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  min-inline-size: 0;

  /* Of a fixed share: what is said later must not push the actions onto a line of their own. */
  ${media.fromTablet} {
    flex: 1 1 18rem;
  }
`;

export interface PageTitleProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
}

/** The route's only first-level heading. */
export function PageTitle({ title, subtitle, actions }: PageTitleProps): ReactNode {
  return (
    <TitleRow>
      <TitleText>
        <Heading level={1} scale="xxxl" weight="black">
          {title}
        </Heading>
        {subtitle === undefined ? null : <Muted scale="lg">{subtitle}</Muted>}
      </TitleText>
      {actions}
    </TitleRow>
  );
}
