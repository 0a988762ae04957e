/** What a value is made of. */
export interface Recipe<T> {
  /** The same parts make an equal value. */
  parts: readonly unknown[];
  /** The block at which the parts were read. */
  block: number;
  make: () => T;
}

interface Made<T> {
  quick: readonly unknown[];
  parts: readonly unknown[];
  block: number;
  value: T;
}

/** Enough for every farm and pool of a page. */
const most = 2000;
/** Values that tell their block are made anew after so many blocks, though they are otherwise the same. */
const lag = 10;

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((part, index) => part === b[index]);

/**
 * Keeps what was last made for each key. While `quick` is the same nothing is looked at; while the parts are, the value
 * keeps its reference, so that a row is not rendered anew at every block. What it says of its block then lags behind the
 * newest by less than ten.
 */
export function createMemory<T>(): (
  key: string,
  quick: readonly unknown[],
  look: () => Recipe<T>,
) => T {
  const made = new Map<string, Made<T>>();
  return (key, quick, look) => {
    const before = made.get(key);
    if (before && isSame(before.quick, quick)) return before.value;
    const { parts, block, make } = look();
    if (
      before &&
      isSame(before.parts, parts) &&
      block >= before.block &&
      block < before.block + lag
    ) {
      before.quick = quick;
      return before.value;
    }
    const value = make();
    made.set(key, { quick, parts, block, value });
    const oldest = made.keys().next().value;
    if (made.size > most && oldest !== undefined) made.delete(oldest);
    return value;
  };
}
