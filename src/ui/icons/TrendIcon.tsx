import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

export function TrendIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="m4 16 5-5 4 4 7-8m0 0h-5m5 0v5" />
    </Icon>
  );
}
