import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

export function GavelIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="m13.5 4 6.5 6.5M11 6.5 17.5 13M9 8.5l6.5 6.5M12.5 5l6.5 6.5M11.5 11.5 4 19M12 21h9" />
    </Icon>
  );
}
