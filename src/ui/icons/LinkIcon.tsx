import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

export function LinkIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M10 14a4.3 4.3 0 0 0 6.1 0l3.2-3.2a4.3 4.3 0 0 0-6.1-6.1L12 5.9M14 10a4.3 4.3 0 0 0-6.1 0l-3.2 3.2a4.3 4.3 0 0 0 6.1 6.1L12 18.1" />
    </Icon>
  );
}
