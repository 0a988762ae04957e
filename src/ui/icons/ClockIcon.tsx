import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

export function ClockIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5l3.3 2" />
    </Icon>
  );
}
