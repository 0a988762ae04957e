import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

/** Stands for speed. */
export function BoltIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M13 2.8 5 13.5h6l-1 7.7 8-10.7h-6l1-7.7Z" />
    </Icon>
  );
}
