import { useState, type ReactNode } from 'react';
import type { Call } from '#chain/calls.ts';
import { OneWord } from './OneWord.tsx';

/**
 * Marks a form while figures that it shows are the word of one node of several. `calls`: the reads
 * behind them, in a list that may be made anew at each render.
 */
export function FormWord({ calls }: { calls: readonly (Call<unknown> | undefined)[] }): ReactNode {
  const known = calls.filter((call) => call !== undefined);
  const [kept, keep] = useState(known);
  const isSame =
    kept.length === known.length && kept.every(({ key }, index) => key === known[index]?.key);
  if (!isSame) keep(known);
  return <OneWord calls={isSame ? kept : known} />;
}
