import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

/** Marks a launch: a token sale. */
export function RocketIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M12 2.5c3.5 2.7 5 6.6 4.5 12.5h-9C7 9.1 8.5 5.2 12 2.5Z" />
      <path d="M7.6 11 4.5 14v5l3.6-2.6M16.4 11l3.1 3v5l-3.6-2.6M10 18.5 12 22l2-3.5" />
      <circle cx="12" cy="9.5" r="1.8" />
    </Icon>
  );
}
