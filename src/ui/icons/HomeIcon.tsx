import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

/** A house with cat ears. */
export function HomeIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M4 11.5V6l3.8 2.3a9 9 0 0 1 8.4 0L20 6v5.5M4 11.5v6A2.5 2.5 0 0 0 6.5 20h11a2.5 2.5 0 0 0 2.5-2.5v-6M9.5 20v-4a2.5 2.5 0 0 1 5 0v4" />
    </Icon>
  );
}
