import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

export function TrashIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M4 6.5h16M9.5 6V4.5A1.5 1.5 0 0 1 11 3h2a1.5 1.5 0 0 1 1.5 1.5V6M6 6.5l.8 12A2.5 2.5 0 0 0 9.3 21h5.4a2.5 2.5 0 0 0 2.5-2.5l.8-12M10 11v5.5M14 11v5.5" />
    </Icon>
  );
}
