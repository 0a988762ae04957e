import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

export function CalculatorIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M7.5 3h9A2.5 2.5 0 0 1 19 5.5v13a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 5 18.5v-13A2.5 2.5 0 0 1 7.5 3ZM8.5 7h7M8.5 11.5h.01M12 11.5h.01M15.5 11.5h.01M8.5 15h.01M12 15h.01M15.5 15v2.5M8.5 17.5h.01M12 17.5h.01" />
    </Icon>
  );
}
