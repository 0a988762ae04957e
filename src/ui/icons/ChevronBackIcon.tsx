import type { ReactNode } from 'react';
import { DirectionalIcon, type IconProps } from './Icon.tsx';

/** Points against reading direction. */
export function ChevronBackIcon(props: IconProps): ReactNode {
  return (
    <DirectionalIcon {...props}>
      <path d="m14.5 6-6 6 6 6" />
    </DirectionalIcon>
  );
}
