import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

export function EditIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M14.5 5.5 4.5 15.5l-1 5 5-1 10-10a2.8 2.8 0 0 0-4-4ZM13 7l4 4" />
    </Icon>
  );
}
