import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

/** The action button while there is nothing to press: it says why, or that something is on its way. */
export function BlockedButton({
  children,
  isLoading = false,
}: {
  children: ReactNode;
  isLoading?: boolean;
}): ReactNode {
  return (
    <Button scale="lg" fullWidth disabled={!isLoading} loading={isLoading}>
      {children}
    </Button>
  );
}
