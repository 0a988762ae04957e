import { startTransition, useEffect, useState } from 'react';

/** An amount that stayed the same for so long is no longer being typed. */
const REST_MS = 400;

/**
 * Returns the newest value, or while its amount is being typed, or what belongs to it is not `ready`,
 * the one before it: what is computed of a value may take longer than a digit. The value keeps its
 * identity until it changes.
 */
export function useRested<Value>(
  value: Value,
  amount: bigint,
  ready = true,
): { rested: Value; isResting: boolean } {
  const [typed, setTyped] = useState(amount);
  /** The amount once it rests; `undefined` while it is being typed. */
  const [resting, setResting] = useState<bigint | undefined>(amount);
  const [held, setHeld] = useState(value);
  const isResting = ready && resting === amount;
  if (typed !== amount) {
    setTyped(amount);
    setResting(undefined);
  } else if (isResting && held !== value) setHeld(value);
  useEffect(() => {
    if (resting === typed) return undefined;
    const timer = setTimeout(() => startTransition(() => setResting(typed)), REST_MS);
    return () => clearTimeout(timer);
  }, [resting, typed]);
  return { rested: isResting ? value : held, isResting };
}
