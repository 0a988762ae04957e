import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

/** Stands for the dark theme. */
export function MoonIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M20.5 14.2A8.7 8.7 0 0 1 9.8 3.5a8.7 8.7 0 1 0 10.7 10.7Z" />
    </Icon>
  );
}
