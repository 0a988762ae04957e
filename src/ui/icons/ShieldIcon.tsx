import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

/** Stands for safety. */
export function ShieldIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M12 3 5 5.7v5.6c0 4.4 2.9 8 7 9.7 4.1-1.7 7-5.3 7-9.7V5.7L12 3ZM9 12l2.2 2.2L15.2 10" />
    </Icon>
  );
}
