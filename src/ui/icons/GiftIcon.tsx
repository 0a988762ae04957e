import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

export function GiftIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M4 11.5h16V18a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 18v-6.5ZM3 7.5h18v4H3zM12 7.5v13M12 7.5C9 7.5 7 6.6 7 4.9 7 3.8 7.8 3 8.9 3 10.8 3 12 5.2 12 7.5c0-2.3 1.2-4.5 3.1-4.5 1.1 0 1.9.8 1.9 1.9 0 1.7-2 2.6-5 2.6" />
    </Icon>
  );
}
