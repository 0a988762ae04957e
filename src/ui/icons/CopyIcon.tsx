import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

export function CopyIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <rect x="8.5" y="8.5" width="12" height="12" rx="3" />
      <path d="M15.5 5.5a2 2 0 0 0-2-2h-8a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2" />
    </Icon>
  );
}
