import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

/** Marks what opens downwards. */
export function ChevronDownIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="m6 9.5 6 6 6-6" />
    </Icon>
  );
}
