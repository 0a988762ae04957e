import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

/** Marks what closes upwards. */
export function ChevronUpIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="m6 14.5 6-6 6 6" />
    </Icon>
  );
}
