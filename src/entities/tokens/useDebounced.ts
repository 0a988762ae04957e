import { useEffect, useState } from 'react';

/** Returns the value once it has not changed for `delayMs`; `first`, if given, until then. */
export function useDebounced<T>(value: T, delayMs: number, first = value): T {
  const [settled, setSettled] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
