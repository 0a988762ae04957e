import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

export function FunnelIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M4 5h16l-6.2 7.4V19l-3.6-2v-4.6z" />
    </Icon>
  );
}
