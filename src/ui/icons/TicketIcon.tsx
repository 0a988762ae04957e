import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

export function TicketIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M3.500 8.500a2 2 0 0 1 2-2h13a2 2 0 0 1 2 2v1.500a2 2 0 0 0 0 4v1.500a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2V14a2 2 0 0 0 0-4ZM14.500 6.500v2M14.500 11v2M14.500 15.500v2" />
    </Icon>
  );
}
