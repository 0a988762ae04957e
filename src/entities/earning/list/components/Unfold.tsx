import { useEffect, useState, type ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { motion } from '#ui/theme/tokens.ts';

/** POOL-04: 300 ms, growing visibly by at most 700 px. */
const LENGTH_MS = 300;
const MAX_HEIGHT = '700px';

const unfold = keyframes`from { max-block-size: 0; opacity: 0; } to { max-block-size: ${MAX_HEIGHT}; opacity: 1; }`;
const fold = keyframes`from { max-block-size: ${MAX_HEIGHT}; opacity: 1; } to { max-block-size: 0; opacity: 0; }`;

const Frame = styled.div<{ $isOpen: boolean }>`
  overflow: clip;
  /* The end state has no limit, so that higher content is not cut. */
  animation: ${({ $isOpen }) => ($isOpen ? unfold : fold)} ${LENGTH_MS}ms ${motion.ease}
    ${({ $isOpen }) => ($isOpen ? 'backwards' : 'both')};
`;

export interface UnfoldProps {
  isOpen: boolean;
  /** For `aria-controls` of the expander. */
  id: string;
  /** Mounted only while open or closing. */
  children: ReactNode;
}

/** Renders content that unfolds under a row; unmounted while closed, so that it reads nothing. */
export function Unfold({ isOpen, id, children }: UnfoldProps): ReactNode {
  const [isMounted, setMounted] = useState(isOpen);
  if (isOpen && !isMounted) setMounted(true);
  const isFolding = !isOpen && isMounted;
  useEffect(() => {
    if (!isFolding) return undefined;
    const timer = setTimeout(() => setMounted(false), LENGTH_MS);
    return () => clearTimeout(timer);
  }, [isFolding]);
  if (!isOpen && !isMounted) return null;
  return (
    <Frame id={id} $isOpen={isOpen} inert={!isOpen}>
      {children}
    </Frame>
  );
}
