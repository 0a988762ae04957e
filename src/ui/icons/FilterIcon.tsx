import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

export function FilterIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M4 7h10M18 7h2M4 17h2M10 17h10M14 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0M6 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0" />
    </Icon>
  );
}
