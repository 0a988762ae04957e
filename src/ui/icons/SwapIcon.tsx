import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

export function SwapIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M7.5 4v15m0 0L4 15.5M7.5 19l3.5-3.5M16.5 20V5m0 0L20 8.5M16.5 5 13 8.5" />
    </Icon>
  );
}
