import type { Compared } from './turns.ts';

/** Line of the report. */
export interface Row {
  what: string;
  others: string;
  ours: string;
  /** Figure of the reference in the same run, and ours divided by it: where the ratio is judged. */
  reference?: string;
  ratio?: string;
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

/** Writes a figure with three digits, or all of its whole ones. */
const short = (value: number): string =>
  value >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));

/** Writes basis points. */
export const bpText = (value: number): string => `${value.toFixed(2)} bp`;

/** Returns the row of a time in ms, or of another figure, judged by its ratio to the reference's. */
export const time = (
  what: string,
  others: string,
  figure: Compared,
  budget: number,
  unit = 'ms',
): Row => ({
  what,
  others,
  ours: `${short(figure.ours)} ${unit}`,
  reference: `${short(figure.reference)} ${unit}`,
  ratio: short(figure.ratio),
  budget: `at most ${short(budget)}`,
  isKept: figure.ratio <= budget,
});

/** Returns the row of what is done in a second, judged by its product with the reference's seconds. */
export const rate = (
  what: string,
  others: string,
  figure: Compared,
  budget: number,
  unit: string,
): Row => ({
  what,
  others,
  ours: `${short(figure.ours)} ${unit}`,
  reference: `${short(figure.reference)} ms`,
  ratio: short(figure.ratio),
  budget: `at least ${short(budget)}`,
  isKept: figure.ratio >= budget,
});

/** Returns the row of a Lighthouse score, judged by its ratio to the reference's. */
export const score = (what: string, others: string, figure: Compared, budget: number): Row => ({
  what,
  others,
  ours: short(figure.ours),
  reference: short(figure.reference),
  ratio: short(figure.ratio),
  budget: `at least ${budget}`,
  isKept: figure.ratio >= budget,
});

const heads = {
  what: 'what',
  others: 'others',
  ours: 'ours',
  reference: 'reference',
  ratio: 'ratio',
  budget: 'budget',
};
const columns = ['what', 'others', 'ours', 'reference', 'ratio', 'budget'] as const;

/** Returns the lines of a table of the rows, each of which ends with whether its budget is kept. */
export function tableOf(rows: readonly Row[]): string[] {
  const lines = [heads, ...rows].map((row: Partial<Row>) =>
    columns.map((column) => row[column] ?? ''),
  );
  const widths = columns.map((_, index) => Math.max(...lines.map((cells) => cells[index]!.length)));
  return lines.map((cells, index) => {
    const line = cells.map((cell, column) => cell.padEnd(widths[column]!)).join('  ');
    return index === 0 ? line : `${line}  ${rows[index - 1]!.isKept ? 'kept' : 'MISSED'}`;
  });
}
