import type { ReactNode } from 'react';
import type { Held, HeldPart } from '#entities/holdings/heldPart.ts';
import type { Address } from '#lib/hex.ts';

interface GatheredProps {
  account: Address;
  parts: readonly HeldPart[];
  children: (held: readonly Held[]) => ReactNode;
}

/** Reads all parts, and gives what they hold to its child, in their order. */
export function Gathered({ account, parts, children }: GatheredProps): ReactNode {
  const [Part, ...rest] = parts;
  if (!Part) return children([]);
  return (
    <Part account={account}>
      {(first) => (
        <Gathered account={account} parts={rest}>
          {(others) => children([first, ...others])}
        </Gathered>
      )}
    </Part>
  );
}
