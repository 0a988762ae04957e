/** How often each figure is measured; the median counts. */
const TURNS = 5;

/** A figure of ours and the reference's, measured in the same turn. */
export interface Pair {
  ours: number;
  reference: number;
}

/** Medians over the turns; the ratio's is not the ratio of the others. */
export interface Compared extends Pair {
  ratio: number;
}

/** Returns the middle value; of an even number, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('Nothing was measured');
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}

/** Divides our figure by the reference's. Throws where the reference was not measured. */
function ratioOf({ ours, reference }: Pair): number {
  if (reference <= 0) throw new Error('The reference gave no figure to compare with');
  return ours / reference;
}

/**
 * Compares a figure with the reference's. Divides within each turn, where both met the same load and
 * the same clock rate, so that a slow or busy machine changes the times but not the ratio.
 */
export function compare(turns: readonly Pair[]): Compared {
  return {
    ours: median(turns.map(({ ours }) => ours)),
    reference: median(turns.map(({ reference }) => reference)),
    ratio: median(turns.map(ratioOf)),
  };
}

async function fiveTimes<Name extends string, Value, Result>(
  measure: () => Promise<Readonly<Record<Name, Value>>>,
  summarise: (values: readonly Value[]) => Result,
): Promise<Record<Name, Result>> {
  const turns: Readonly<Record<Name, Value>>[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) turns.push(await measure());
  const names = Object.keys(turns[0]!) as Name[];
  return Object.fromEntries(
    names.map((name) => [name, summarise(turns.map((figures) => figures[name]))]),
  ) as Record<Name, Result>;
}

/** Measures figures that are the same on every machine five times, and returns the medians. */
export const mediansOf = <Name extends string>(
  measure: () => Promise<Readonly<Record<Name, number>>>,
): Promise<Record<Name, number>> => fiveTimes(measure, median);

/** Measures figures of ours beside the reference's in five turns. */
export const comparisonsOf = <Name extends string>(
  measure: () => Promise<Readonly<Record<Name, Pair>>>,
): Promise<Record<Name, Compared>> => fiveTimes(measure, compare);
