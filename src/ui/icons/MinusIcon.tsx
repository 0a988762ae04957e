import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

export function MinusIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M5 12h14" />
    </Icon>
  );
}
