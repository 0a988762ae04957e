import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Row } from '#ui/Layout.tsx';
import { Heading, Muted } from '#ui/Text.tsx';
import { space } from '#ui/theme/tokens.ts';

const Shape = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.ms};
  min-block-size: 3.25rem;
  min-inline-size: 0;
`;

/** Reserves the width of two pictures, so that names align. */
const Pictures = styled.span`
  display: inline-flex;
  justify-content: center;
  flex: none;
  min-inline-size: 3.5rem;
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xxs};
  min-inline-size: 0;
`;

export interface EarnNameProps {
  /** Logos of reward and staked token. */
  pictures: ReactNode;
  /** The name, a heading below the page's own. */
  title: ReactNode;
  subtitle?: ReactNode;
  /** EarnTags. */
  tags?: ReactNode;
}

/** Renders the logos, name and tags of a row or card. */
export function EarnName({ pictures, title, subtitle, tags }: EarnNameProps): ReactNode {
  return (
    <Shape>
      <Pictures>{pictures}</Pictures>
      <Words>
        <Heading level={2} scale="md">
          {title}
        </Heading>
        <Row gap="xs" wrap>
          {subtitle ? <Muted as="span">{subtitle}</Muted> : null}
          {tags}
        </Row>
      </Words>
    </Shape>
  );
}
