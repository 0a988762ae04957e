// What attacks on GraphQL are told by; for tests.

/** What a schema is attacked through. */
export interface Target {
  /** Field at the top that is a list of objects, and takes `first`. */
  list: string;
  /** Type of those objects, and a plain field of it. */
  type: string;
  field: string;
  /** Field of it that is an object, and the field of that which leads back, or further. */
  open: readonly [string, string];
}

/** Returns the numbers below one. */
export const range = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => index);
/** Writes something so many times. */
export const repeat = (count: number, write: (index: number) => string): string =>
  range(count).map(write).join(' ');

/** An attack that is a query, with its name. */
export type Told = readonly [name: string, query: string];
/** Attacks that are refused, and those that may as well have a cheap answer. */
export interface Kind {
  refused: readonly Told[];
  cheap?: readonly Told[];
}
