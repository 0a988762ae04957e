import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading, Muted } from './Text.tsx';
import { media, space, width as widths } from './theme/tokens.ts';

const most = { sm: widths.modalMd, md: widths.card, lg: widths.cardLg, full: widths.page } as const;

const Shape = styled.div<{ $width: keyof typeof most }>`
  display: flex;
  flex-direction: column;
  gap: ${space.lg};
  inline-size: 100%;
  max-inline-size: calc(${({ $width }) => most[$width]} + 2 * ${space.md});
  margin-inline: auto;
  padding: ${space.lg} ${space.md} ${space.xxxl};

  ${media.fromTablet} {
    padding-block-start: ${space.xxl};
  }
`;

export interface PageProps {
  /** 28, 29 (swap card), 40 or 75 rem of content. */
  width?: keyof typeof most | undefined;
  children: ReactNode;
}

/** The column that a route is laid out in. The layout around it owns `<main>`. */
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

const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  min-inline-size: 0;
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
      <Words>
        <Heading level={1} scale="xxxl" weight="black">
          {title}
        </Heading>
        {subtitle === undefined ? null : <Muted scale="lg">{subtitle}</Muted>}
      </Words>
      {actions}
    </TitleRow>
  );
}
