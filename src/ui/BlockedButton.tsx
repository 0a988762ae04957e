import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

/**
 * Replaces the action button while the action isn't possible: says why, or shows that it is
 * loading.
 */
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
