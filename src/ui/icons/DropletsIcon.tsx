import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

/** Stands for liquidity. */
export function DropletsIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M8.5 4s4.5 4.6 4.5 8a4.5 4.5 0 0 1-9 0c0-3.4 4.5-8 4.5-8ZM16.8 10.5c1.7 1.9 3.2 4.2 3.2 6a4 4 0 0 1-7.3 2.3" />
    </Icon>
  );
}
