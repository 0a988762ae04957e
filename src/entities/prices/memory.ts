/** Inputs of a memoised value. */
export interface Recipe<T> {
  /** Equal parts give an equal value. */
  parts: readonly unknown[];
  /** Block at which the parts were read. */
  block: number;
  make: () => T;
}

interface Made<T> {
  quick: readonly unknown[];
  parts: readonly unknown[];
  block: number;
  value: T;
}

/** Entries kept; enough for every farm and pool of a page. */
const MAX_ENTRIES = 2000;
/** A value that states its block is rebuilt after this many blocks, even if otherwise unchanged. */
const MAX_LAG_BLOCKS = 10;

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((part, index) => part === b[index]);

/**
 * Creates a memo of the last value per key. Unchanged `quick` skips the comparison; unchanged parts
 * keep the value's reference, so that a row does not rerender at every block. The block it states
 * then lags by less than ten.
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
      block < before.block + MAX_LAG_BLOCKS
    ) {
      before.quick = quick;
      return before.value;
    }
    const value = make();
    made.set(key, { quick, parts, block, value });
    const oldest = made.keys().next().value;
    if (made.size > MAX_ENTRIES && oldest !== undefined) made.delete(oldest);
    return value;
  };
}
