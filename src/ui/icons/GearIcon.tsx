import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

export function GearIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="m12 3 7.8 4.5v9L12 21l-7.8-4.5v-9z" />
      <circle cx="12" cy="12" r="3" />
    </Icon>
  );
}
