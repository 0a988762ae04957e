// How fast the machine computes right now: the reference of all times that no page takes.
import { rate, time, type Row } from './rows.ts';
import { median } from './turns.ts';

/** Milliseconds that the fixed work takes on the idle machine of the budgets. */
const IDLE_MS = 140;
const [ROWS, TIMES] = [40_000, 5];

/** Does a fixed piece of what services do: makes rows, writes and reads them as JSON, sorts them. */
function fixedWork(): number {
  let seed = 1;
  const rows = Array.from({ length: ROWS }, (_, id) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return { id, amount: String(BigInt(seed) ** 3n), account: seed.toString(16) };
  });
  const read = JSON.parse(JSON.stringify(rows)) as typeof rows;
  return read.toSorted((a, b) => (BigInt(a.amount) < BigInt(b.amount) ? -1 : 1)).length;
}

/** Returns how long the fixed work takes now, in ms on the clock; the median of five. */
function measurePace(): number {
  const times = Array.from({ length: TIMES }, () => {
    const startedAt = performance.now();
    fixedWork();
    return performance.now() - startedAt;
  });
  return median(times);
}

/** A figure of a service, with its budget on the idle machine. */
export interface PacedFigure {
  what: string;
  others?: string;
  value: number;
  /** Milliseconds, or what is done in a second. */
  unit: string;
  budget: number;
  /** Whether the budget is the least that is done, not the longest time. */
  isLeast?: boolean;
}

/**
 * Returns the rows of figures that were measured between two paces: times and rates are compared
 * with what the machine did then, so that a slow or busy one keeps the same budgets.
 */
function pacedRows(figures: readonly PacedFigure[], paces: readonly number[]): Row[] {
  const reference = median(paces);
  return figures.map(({ what, others = '', value, unit, budget, isLeast = false }) => {
    if (!isLeast)
      return time(
        what,
        others,
        { ours: value, reference, ratio: value / reference },
        budget / IDLE_MS,
      );
    const ratio = (value * reference) / 1_000;
    return rate(what, others, { ours: value, reference, ratio }, (budget * IDLE_MS) / 1_000, unit);
  });
}

/** Measures figures between two looks at the machine's pace, and returns their rows. */
export async function measurePaced(
  measure: () => Promise<readonly PacedFigure[]> | readonly PacedFigure[],
): Promise<Row[]> {
  const before = measurePace();
  const figures = await measure();
  return pacedRows(figures, [before, measurePace()]);
}
