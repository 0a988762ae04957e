import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

export function SoundOnIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M11.5 5 7 8.8H4A1 1 0 0 0 3 9.8v4.4a1 1 0 0 0 1 1h3L11.5 19V5ZM15.5 9a4.2 4.2 0 0 1 0 6M18.3 6.3a8 8 0 0 1 0 11.4" />
    </Icon>
  );
}
