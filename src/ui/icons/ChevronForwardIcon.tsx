import type { ReactNode } from 'react';
import { DirectionalIcon, type IconProps } from './Icon.tsx';

/** Points in reading direction. */
export function ChevronForwardIcon(props: IconProps): ReactNode {
  return (
    <DirectionalIcon {...props}>
      <path d="m9.5 6 6 6-6 6" />
    </DirectionalIcon>
  );
}
