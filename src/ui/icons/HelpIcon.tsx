import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

export function HelpIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M9.3 9.4a2.8 2.8 0 1 1 4.1 2.5c-.9.5-1.4 1-1.4 2M12 16.9h.01" />
    </Icon>
  );
}
