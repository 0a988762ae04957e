import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

export function QrIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <rect x="4" y="4" width="6.5" height="6.5" rx="1.5" />
      <rect x="13.5" y="4" width="6.5" height="6.5" rx="1.5" />
      <rect x="4" y="13.5" width="6.5" height="6.5" rx="1.5" />
      <path d="M14 14h2v2h-2zM19.5 14v2M14 19.5h2M19.5 19.5h.01" />
    </Icon>
  );
}
