import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

export function UsersIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <circle cx="9" cy="8.5" r="3.5" />
      <path d="M2.5 19.5c.6-3.3 3.1-5.2 6.5-5.2s5.9 1.9 6.5 5.2" />
      <path d="M16 5.3a3.5 3.5 0 0 1 0 6.5" />
      <path d="M18 14.8c1.9.7 3.1 2.300 3.5 4.7" />
    </Icon>
  );
}
