import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

/** Marks success. */
export function CheckCircleIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="m8 12.4 2.8 2.8 5.2-6" />
    </Icon>
  );
}
