import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

export function CloseIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="m6 6 12 12M18 6 6 18" />
    </Icon>
  );
}
