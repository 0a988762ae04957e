import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Stack } from '#ui/Layout.tsx';
import { motion } from '#ui/theme/tokens.ts';

const Shape = styled(Stack)<{ $isBehind: boolean }>`
  opacity: ${({ $isBehind }) => ($isBehind ? 0.6 : 1)};
  transition: opacity ${motion.normal} ${motion.ease};
`;

/** Holds what follows the form once its amount rests, dimmed while it is behind. */
export function Following({
  isBehind,
  children,
}: {
  isBehind: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <Shape gap="xs" $isBehind={isBehind} aria-busy={isBehind}>
      {children}
    </Shape>
  );
}
