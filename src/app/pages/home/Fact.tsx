import type { ReactNode } from 'react';
import { Muted, Text } from '#ui/Text.tsx';

/** Shows one fact about the product under its name. */
export function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <Muted as="dt">{name}</Muted>
      <Text as="dd" weight="bold" scale="lg" numeric>
        {children}
      </Text>
    </div>
  );
}
