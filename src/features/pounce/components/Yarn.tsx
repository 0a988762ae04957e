import type { ReactNode } from 'react';
import { windings } from '#ui/hillShapes.ts';

/** Draws the ball of yarn around its centre, with the number of transactions that it stands for. */
export function Yarn({ count }: { count: number }): ReactNode {
  return (
    <>
      <circle r="26" />
      {count > 1 ? (
        <text y="9" textAnchor="middle">
          {count}
        </text>
      ) : (
        <path className="windings" d={windings} />
      )}
    </>
  );
}
