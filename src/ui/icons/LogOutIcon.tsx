import type { ReactNode } from 'react';
import { DirectionalIcon, type IconProps } from './Icon.tsx';

/** Disconnects the account. */
export function LogOutIcon(props: IconProps): ReactNode {
  return (
    <DirectionalIcon {...props}>
      <path d="M10 4H7a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h3M9.5 12H20m0 0-4-4m4 4-4 4" />
    </DirectionalIcon>
  );
}
