import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

export function RefreshIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M20 5v5h-5M4 19v-5h5M19.5 10A8 8 0 0 0 5.6 7.2M4.5 14a8 8 0 0 0 13.9 2.8" />
    </Icon>
  );
}
