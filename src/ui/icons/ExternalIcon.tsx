import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

/** Marks links that leave the app. */
export function ExternalIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M8 5.5H6A2.5 2.5 0 0 0 3.5 8v10A2.5 2.5 0 0 0 6 20.5h10a2.5 2.5 0 0 0 2.5-2.5v-2M13 3.5h7.5V11M20 4l-9 9" />
    </Icon>
  );
}
