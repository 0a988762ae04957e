import type { ReactNode } from 'react';
import { DirectionalIcon, type IconProps } from './Icon.tsx';

/** Points against reading direction. */
export function BackIcon(props: IconProps): ReactNode {
  return (
    <DirectionalIcon {...props}>
      <path d="M19 12H5m0 0 6-6m-6 6 6 6" />
    </DirectionalIcon>
  );
}
