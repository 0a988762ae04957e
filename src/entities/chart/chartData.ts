/** Meaning of a colour in a chart. */
export type ChartTone = 'accent' | 'plum' | 'muted' | 'success' | 'danger';

/** Value at a time, in seconds. `id` names it where values have names of their own. */
interface ChartPoint {
  at: number;
  value: bigint;
  id?: string;
}

/** Prices of a period that begins `at`, in seconds, and what was traded in it. */
interface ChartCandle {
  at: number;
  open: bigint;
  high: bigint;
  low: bigint;
  close: bigint;
  volume: bigint;
}

export interface ChartLine {
  label: string;
  tone: ChartTone;
  points: readonly ChartPoint[];
}

/** What a chart shows. The first of several lines is filled down to the bottom. */
export type ChartData =
  | { kind: 'lines'; lines: readonly ChartLine[] }
  | { kind: 'candles'; candles: readonly ChartCandle[] };

/** Moment that a vertical line marks. */
export interface ChartMark {
  at: number;
  /** Drawn beside the line where there is room: '#12'. */
  label: string;
  /** Says what happened, in the table and under the pointer. */
  text: string;
  tone: ChartTone;
}

/** Value that a horizontal line marks. */
export interface ChartLevel {
  value: bigint;
  label: string;
  tone: ChartTone;
}

/** Scale of a chart's values, which are whole numbers, and their text in the user's language. */
export interface ChartScale {
  decimals: number;
  text: (value: bigint) => string;
  /** Text with so many decimals, for the labels of an axis; `text` where there is none. */
  axisText?: (value: bigint, places: number) => string;
}

/** Most values of a line: more than a screen has pixels; the newest are kept. */
const MAX_VALUES = 10_000;

/** Returns values by their time, one for each second (the last that is given) and not too many. */
function inOrder<Value extends { at: number }>(values: readonly Value[]): readonly Value[] {
  const isOrdered = values.every((value, at) => at === 0 || value.at > values[at - 1]!.at);
  const ordered = isOrdered
    ? values
    : [...new Map(values.map((value) => [value.at, value])).values()].toSorted(
        (a, b) => a.at - b.at,
      );
  return ordered.length > MAX_VALUES ? ordered.slice(-MAX_VALUES) : ordered;
}

/** Returns what a chart can draw: values in the order of their times, a bounded number of them. */
export function drawable(data: ChartData): ChartData {
  return data.kind === 'candles'
    ? { kind: 'candles', candles: inOrder(data.candles) }
    : {
        kind: 'lines',
        lines: data.lines.map((line) => ({ ...line, points: inOrder(line.points) })),
      };
}

/** Values of one time, of each line; `undefined` where a line has none. */
export interface ChartRow {
  at: number;
  values: readonly (bigint | undefined)[];
  volume?: bigint;
  id?: string | undefined;
}

/** Returns the values by time, oldest first: of each line, or open, high, low and close. */
export function chartRows(data: ChartData): readonly ChartRow[] {
  if (data.kind === 'candles')
    return data.candles.map(({ at, open, high, low, close, volume }) => ({
      at,
      values: [open, high, low, close],
      volume,
    }));
  const found = data.lines.map(({ points }) => new Map(points.map((point) => [point.at, point])));
  const times = [...new Set(found.flatMap((line) => [...line.keys()]))].toSorted((a, b) => a - b);
  return times.map((at) => ({
    at,
    values: found.map((line) => line.get(at)?.value),
    id: found[0]?.get(at)?.id,
  }));
}

/** Returns the index of the first row at or after a time; the number of rows where none is. */
export function rowFrom(rows: readonly { at: number }[], at: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle]!.at < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Marks by the time of the value that they stand at: the first at or after their moment. */
export function marksByTime(
  rows: readonly { at: number }[],
  marks: readonly ChartMark[],
): ReadonlyMap<number, readonly ChartMark[]> {
  const found = new Map<number, ChartMark[]>();
  const first = rows[0];
  for (const mark of marks) {
    const row = rows[rowFrom(rows, mark.at)];
    // Before the first value is beyond what is known.
    if (!row || !first || mark.at < first.at) continue;
    found.set(row.at, [...(found.get(row.at) ?? []), mark]);
  }
  return found;
}

/** Lowest, highest and last value. */
export interface ChartExtremes {
  from: number;
  to: number;
  low: bigint;
  high: bigint;
  last: bigint;
}

/** Returns the extremes of the first line or of the candles; `undefined` without a value. */
export function extremesOf(data: ChartData): ChartExtremes | undefined {
  const values =
    data.kind === 'candles'
      ? data.candles.map(({ at, low, high, close }) => ({ at, low, high, last: close }))
      : (data.lines[0]?.points ?? []).map(({ at, value }) => ({
          at,
          low: value,
          high: value,
          last: value,
        }));
  const [first, last] = [values[0], values.at(-1)];
  if (!first || !last) return undefined;
  return {
    from: first.at,
    to: last.at,
    low: values.reduce((least, { low }) => (low < least ? low : least), first.low),
    high: values.reduce((most, { high }) => (high > most ? high : most), first.high),
    last: last.last,
  };
}
