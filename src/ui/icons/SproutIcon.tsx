import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

/** Stands for farms. */
export function SproutIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M12 20.5V12M12 12c0-3.6-2.6-6-7.5-6 0 4.3 2.7 6.8 7.5 6.8M12 14.5c0-3.6 2.6-6.8 7.5-6.8 0 4.8-2.7 7.6-7.5 7.6" />
    </Icon>
  );
}
