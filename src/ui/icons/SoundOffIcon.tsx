import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

export function SoundOffIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M11.5 5 7 8.8H4A1 1 0 0 0 3 9.8v4.4a1 1 0 0 0 1 1h3L11.5 19V5ZM16 9.5l5 5M21 9.5l-5 5" />
    </Icon>
  );
}
