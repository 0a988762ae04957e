import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Part = styled.div<{ $isShown: boolean }>`
  display: contents;
  visibility: ${({ $isShown }) => ($isShown ? 'inherit' : 'hidden')};
`;

/**
 * Keeps a part of a page out of sight, mounted and reading, until what stands above it has its
 * height: then it appears in its place instead of being pushed there. Once shown it stays.
 */
export function InOrder({
  after,
  children,
}: {
  /** Whether what stands above has settled, or failed to. */
  after: boolean;
  children: ReactNode;
}): ReactNode {
  const [isShown, setShown] = useState(after);
  if (after && !isShown) setShown(true);
  return <Part $isShown={isShown}>{children}</Part>;
}
