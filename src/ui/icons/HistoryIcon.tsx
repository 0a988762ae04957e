import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

export function HistoryIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M3.6 9.2A9 9 0 1 1 3 12.6M3 4.5v5h5M12 7.5V12l3 2.2" />
    </Icon>
  );
}
