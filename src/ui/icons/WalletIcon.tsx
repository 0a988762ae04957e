import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

export function WalletIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M18.5 8V6.2A2.2 2.2 0 0 0 16.3 4H5.5A2.5 2.5 0 0 0 3 6.5v10A3.5 3.5 0 0 0 6.5 20h11.3a2.7 2.7 0 0 0 2.7-2.7v-6.6A2.7 2.7 0 0 0 17.8 8H5.5" />
      <path d="M16.3 14h.01" strokeWidth={2.6} />
    </Icon>
  );
}
