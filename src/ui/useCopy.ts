import { useEffect, useRef, useState } from 'react';

/** How long the outcome shows, in milliseconds. */
const shownFor = 1000;

export type CopyOutcome = 'copied' | 'failed' | null;

/** Returns a function that copies a text, and for a second whether the browser let it. */
export function useCopy(): { outcome: CopyOutcome; copy: (text: string) => Promise<void> } {
  const [outcome, setOutcome] = useState<CopyOutcome>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (next: 'copied' | 'failed'): void => {
    setOutcome(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOutcome(null), shownFor);
  };
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      show('copied');
    } catch {
      show('failed');
    }
  };
  return { outcome, copy };
}
