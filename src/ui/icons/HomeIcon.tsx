import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

export function HomeIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="m3.5 11 7-6.6a2.2 2.2 0 0 1 3 0l7 6.6M5.5 9.5V18A2.5 2.5 0 0 0 8 20.5h8a2.5 2.5 0 0 0 2.5-2.5V9.5M9.7 20v-3.5a2.3 2.3 0 0 1 4.6 0V20" />
    </Icon>
  );
}
