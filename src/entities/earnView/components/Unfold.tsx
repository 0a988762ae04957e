import { useEffect, useState, type ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { motion } from '#ui/theme/tokens.ts';

/** POOL-04: 300 ms, and at most 700 px of it are seen to grow. */
const LENGTH_MS = 300;
const MOST = '700px';

const unfold = keyframes`from { max-block-size: 0; opacity: 0; } to { max-block-size: ${MOST}; opacity: 1; }`;
const fold = keyframes`from { max-block-size: ${MOST}; opacity: 1; } to { max-block-size: 0; opacity: 0; }`;

const Frame = styled.div<{ $isOpen: boolean }>`
  overflow: clip;
  /* Its end state is no limit at all: what is higher than that is not cut. */
  animation: ${({ $isOpen }) => ($isOpen ? unfold : fold)} ${LENGTH_MS}ms ${motion.ease}
    ${({ $isOpen }) => ($isOpen ? 'backwards' : 'both')};
`;

export interface UnfoldProps {
  isOpen: boolean;
  /** For `aria-controls` of the button that opens it. */
  id: string;
  /** Mounted only while it is open, and on its way to closed. */
  children: ReactNode;
}

/** Content that unfolds under a row. Closed it is not there at all, so that it reads nothing. */
export function Unfold({ isOpen, id, children }: UnfoldProps): ReactNode {
  const [isMounted, setMounted] = useState(isOpen);
  if (isOpen && !isMounted) setMounted(true);
  const isFolding = !isOpen && isMounted;
  useEffect(() => {
    if (!isFolding) return undefined;
    const timer = setTimeout(() => setMounted(false), LENGTH_MS);
    return () => clearTimeout(timer);
  }, [isFolding]);
  return (
    <div id={id}>
      {isOpen || isMounted ? (
        <Frame $isOpen={isOpen} inert={!isOpen}>
          {children}
        </Frame>
      ) : null}
    </div>
  );
}
