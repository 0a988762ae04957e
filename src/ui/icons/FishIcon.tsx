import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

/** Stands for pools. */
export function FishIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M16.5 12c0 0 1.8-3.3 4.5-4.5-.7 3-.7 6 0 9-2.7-1.2-4.5-4.5-4.5-4.5ZM16.5 12c-2 3.3-4.7 5-7.5 5-3 0-5.2-2.2-6-5 .8-2.8 3-5 6-5 2.8 0 5.5 1.7 7.5 5ZM7.5 11.2h.01" />
    </Icon>
  );
}
