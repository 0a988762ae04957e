import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

export function UserIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5c.7-3.8 3.7-6 7.5-6s6.8 2.2 7.5 6" />
    </Icon>
  );
}
