import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

/** Stands for news. */
export function MegaphoneIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M19 4.5 9 8H6a3 3 0 0 0-3 3v1a3 3 0 0 0 3 3h3l10 3.5v-14ZM8 15l1.2 4.3a1 1 0 0 0 1 .7h1.3M21.5 10v3" />
    </Icon>
  );
}
