import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

export function MoreIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth={2.8} />
    </Icon>
  );
}
