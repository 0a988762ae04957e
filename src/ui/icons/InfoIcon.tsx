import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

export function InfoIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11.2v5.3M12 7.8h.01" />
    </Icon>
  );
}
