import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

export function ArrowDownIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M12 5v14m0 0 6-6m-6 6-6-6" />
    </Icon>
  );
}
