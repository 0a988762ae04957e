import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

export function FaucetIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M12 3s6.5 6.6 6.5 11.3a6.5 6.5 0 0 1-13 0C5.5 9.6 12 3 12 3ZM9 14.5a3 3 0 0 0 2.6 3" />
    </Icon>
  );
}
