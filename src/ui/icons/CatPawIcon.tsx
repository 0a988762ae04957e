import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

export function CatPawIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M12 11.6c-2.5 0-5.6 2.8-5.6 5.6 0 1.9 1.4 2.9 3 2.9 1 0 1.8-.5 2.6-.5s1.6.5 2.6.5c1.6 0 3-1 3-2.9 0-2.8-3.1-5.6-5.6-5.6Z" />
      <ellipse cx="8.9" cy="5.9" rx="1.7" ry="2.3" />
      <ellipse cx="15.1" cy="5.9" rx="1.7" ry="2.3" />
      <ellipse cx="4.7" cy="10.8" rx="1.6" ry="2.1" />
      <ellipse cx="19.3" cy="10.8" rx="1.6" ry="2.1" />
    </Icon>
  );
}
