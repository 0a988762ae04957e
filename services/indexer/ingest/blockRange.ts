/** Blocks from the first to the last one. */
export interface BlockRange {
  from: number;
  to: number;
}

/** Reads a range, `100..200`; `undefined` for anything else. */
export function readRange(text: string): BlockRange | undefined {
  const [, from, to] = /^(\d{1,12})\.\.(\d{1,12})$/.exec(text) ?? [];
  const range = { from: Number(from), to: Number(to) };
  return range.from <= range.to ? range : undefined;
}

/** Writes a range as it is read. */
export const rangeText = ({ from, to }: BlockRange): string => `${from}..${to}`;

/** Returns the end of a step that begins at `from`: it lies in a range wholly, or not at all. */
export function stepEnd(range: BlockRange | undefined, from: number, end: number): number {
  if (!range || from > range.to) return end;
  return Math.min(end, from < range.from ? range.from - 1 : range.to);
}
