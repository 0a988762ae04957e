import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

/** Marks a pending transaction. */
export function PendingIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M12 3v4M12 17v4M3 12h4M17 12h4M5.6 5.6l2.9 2.9M15.5 15.5l2.9 2.9M18.4 5.6l-2.9 2.9M8.5 15.5l-2.9 2.9" />
    </Icon>
  );
}
