import { REFERENCE_INDEX, type Figure } from './speed.ts';

/** Line of the report. */
export interface Row {
  what: string;
  others: string;
  ours: string;
  /** A time at the reference index, and the index that it was measured at. */
  related?: string;
  budget: string;
  isKept: boolean;
}

export const atMost = (
  what: string,
  others: string,
  value: number,
  budget: number,
  unit: string,
): Row => ({
  what,
  others,
  ours: `${value} ${unit}`,
  budget: `at most ${budget}`,
  isKept: value <= budget,
});
export const atLeast = (
  what: string,
  others: string,
  value: number,
  budget: number,
  unit: string,
): Row => ({
  what,
  others,
  ours: `${value} ${unit}`,
  budget: `at least ${budget}`,
  isKept: value >= budget,
});

/** Returns the row of a time, in ms on this machine and on the one of the reference index. */
export const time = (what: string, others: string, figure: Figure, budget: number): Row => ({
  ...atMost(what, others, figure.value, budget, 'ms'),
  related: `${figure.related} ms (${figure.index})`,
});
/** Returns the row of a Lighthouse score. */
export const score = (what: string, others: string, figure: Figure, budget: number): Row => ({
  ...atLeast(what, others, figure.value, budget, ''),
  related: `(${figure.index})`,
});

/** Prints the rows as a table. */
export function print(rows: readonly Row[]): void {
  const heads = {
    what: 'what',
    others: 'others',
    ours: 'ours',
    related: `at index ${REFERENCE_INDEX} (index here)`,
    budget: 'budget',
  };
  const columns = ['what', 'others', 'ours', 'related', 'budget'] as const;
  const widths = columns.map((column) =>
    Math.max(heads[column].length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: readonly string[]): string =>
    cells.map((cell, index) => cell.padEnd(widths[index]!)).join('  ');
  console.log(line(columns.map((column) => heads[column])));
  for (const row of rows)
    console.log(
      `${line(columns.map((column) => row[column] ?? ''))}  ${row.isKept ? 'kept' : 'MISSED'}`,
    );
}
