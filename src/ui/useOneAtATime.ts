import { useRef } from 'react';

/**
 * Returns `work` so that it does nothing while an earlier call of it is under way: two presses that
 * come before the page is drawn again ask the wallet once.
 */
export function useOneAtATime<Args extends unknown[]>(
  work: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
  const isBusy = useRef(false);
  return async (...args) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await work(...args);
    } finally {
      isBusy.current = false;
    }
  };
}
