import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

export function WarningIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M10.3 4.3 2.7 17.2A2 2 0 0 0 4.4 20.2h15.2a2 2 0 0 0 1.7-3L13.7 4.3a2 2 0 0 0-3.4 0ZM12 9v4.5M12 16.9h.01" />
    </Icon>
  );
}
