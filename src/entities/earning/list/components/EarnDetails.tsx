import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Panel } from '#ui/Card.tsx';
import { color, media, space } from '#ui/theme/tokens.ts';

const Shape = styled.div`
  display: grid;
  gap: ${space.md};

  ${media.fromLaptop} {
    grid-template-columns: minmax(14rem, 1fr) minmax(0, 3fr);
    gap: ${space.xl};
  }
`;

/** On a phone, actions come before facts. */
const Facts = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.sm};
  order: 1;
  min-inline-size: 0;

  ${media.fromLaptop} {
    order: 0;
  }
`;

const Panels = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  align-items: stretch;
  gap: ${space.md};
  min-inline-size: 0;

  /* On the sunken ground of the details. */
  & > ${Panel}, & > * > ${Panel} {
    background-color: ${color.surface};
  }
`;

export interface EarnDetailsProps {
  /** Figures (DetailRow) and links. */
  facts: ReactNode;
  /** EarnedPanel, StakePanel and the like, side by side where they fit. */
  children: ReactNode;
}

/** Renders the details that unfold under a row. */
export function EarnDetails({ facts, children }: EarnDetailsProps): ReactNode {
  return (
    <Shape>
      <Facts>{facts}</Facts>
      <Panels>{children}</Panels>
    </Shape>
  );
}

/** Stacks links below the figures. */
export const EarnLinks = styled.div`
  display: flex;
  flex-direction: column;
  align-items: start;
  gap: ${space.sm};

  & > a:not(:hover) {
    text-decoration-color: transparent;
  }
`;
