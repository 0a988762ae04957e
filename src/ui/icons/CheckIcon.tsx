import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

export function CheckIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="m4.5 12.5 5 5 10-11" />
    </Icon>
  );
}
