import { useCallback, useMemo, useState } from 'react';
import { useAppSelector, type RootState } from '#redux';
import { fromStored, toStored, type Stored } from './storedForm.ts';

/** Question as the state knows it. */
export interface Question {
  /** Argument, as text. */
  of: string;
  /** Tells the occasion: a reset of the chain, an own transaction, a press. */
  at: string;
  /** Number of times that the page was hidden or shown. */
  shown: number;
}

/**
 * When a load is read again, beside a press, a new argument and a reset of the chain. 'failures':
 * after a failure, once that may have passed. 'transactions': also after each own transaction and
 * when the page is shown again; it isn't read while hidden. 'never': for long computations which a
 * press began, and a press repeats.
 */
export type Repeats = 'failures' | 'transactions' | 'never';

/** Returns the argument of a question. */
export const argOf = ({ of }: Question): unknown => fromStored(JSON.parse(of) as Stored);

/** Names the occasion: a reset of the chain, and for some loads the newest own transaction. */
function occasionOf({ blocks }: RootState, repeats: Repeats): string {
  return repeats === 'transactions' ? `${blocks.resets} ${blocks.neededBlock}` : `${blocks.resets}`;
}

/** Returns the question to ask now, whether to ask it, and how to ask it anew. */
export function useQuestion(
  repeats: Repeats,
  arg: unknown,
): { question: Question; isWanted: boolean; askAnew: () => void } {
  const occasion = useAppSelector((state) => occasionOf(state, repeats));
  const visible = useAppSelector((state) => state.blocks.visible);
  const [tries, setTries] = useState(0);
  const [toggled, setToggled] = useState({ visible, count: 0 });
  if (toggled.visible !== visible) setToggled({ visible, count: toggled.count + 1 });
  const pauses = repeats === 'transactions';
  const of = JSON.stringify(toStored(arg));
  const at = `${occasion} ${tries}`;
  const shown = pauses ? toggled.count : 0;
  return {
    question: useMemo(() => ({ of, at, shown }), [of, at, shown]),
    isWanted: arg !== undefined && (visible || !pauses),
    askAnew: useCallback(() => setTries((count) => count + 1), []),
  };
}
