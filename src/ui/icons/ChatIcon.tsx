import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

export function ChatIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M12 4c-5 0-9 3.3-9 7.4 0 2.3 1.3 4.4 3.3 5.7L5.8 20.5l3.7-1.9c.8.2 1.6.3 2.5.3 5 0 9-3.3 9-7.5S17 4 12 4ZM8.3 11.5h.01M12 11.5h.01M15.7 11.5h.01" />
    </Icon>
  );
}
