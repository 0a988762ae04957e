import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

export function ErrorIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7.5v5.3M12 16.2h.01" />
    </Icon>
  );
}
