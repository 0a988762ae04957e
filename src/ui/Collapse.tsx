import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { motion } from './theme/tokens.ts';

const Frame = styled.div<{ $open: boolean }>`
  display: grid;
  grid-template-rows: ${({ $open }) => ($open ? '1fr' : '0fr')};
  visibility: ${({ $open }) => ($open ? 'visible' : 'hidden')};
  transition:
    grid-template-rows ${motion.slow} ${motion.ease},
    visibility ${motion.slow};
`;

const Clip = styled.div`
  min-block-size: 0;
  overflow: hidden;
`;

export interface CollapseProps {
  open: boolean;
  /** Target of `aria-controls` of the button that opens it. */
  id?: string | undefined;
  children: ReactNode;
}

/** Content that expands. While closed it is hidden from sight, focus and screen readers. */
export function Collapse({ open, id, children }: CollapseProps): ReactNode {
  return (
    <Frame $open={open} id={id} inert={!open}>
      <Clip>{children}</Clip>
    </Frame>
  );
}
