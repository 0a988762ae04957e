import type { ReactNode } from 'react';
import { DirectionalIcon, type IconProps } from './Icon.tsx';

/** Points in reading direction. */
export function ArrowForwardIcon(props: IconProps): ReactNode {
  return (
    <DirectionalIcon {...props}>
      <path d="M5 12h14m0 0-6-6m6 6-6 6" />
    </DirectionalIcon>
  );
}
