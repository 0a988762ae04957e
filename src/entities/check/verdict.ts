/** Value that can be compared. */
export type Figure = string | number | bigint;

/** What something says, held against what was computed here. `null`: it couldn't be read. */
export interface Claim<Value extends Figure | null = Figure | null> {
  told: Value;
  computed: Value;
}

/**
 * `unknown`: something couldn't be read, which is never a difference. `untold`: there is nothing to
 * compare with.
 */
export type Verdict = 'differs' | 'unknown' | 'untold' | 'matches';

/** Verdicts, the worst first. */
const order = ['differs', 'unknown', 'untold', 'matches'] as const satisfies readonly Verdict[];

/** Returns the verdict on a claim. */
export function verdictOf({ told, computed }: Claim): Verdict {
  if (told === null || computed === null) return 'unknown';
  return told === computed ? 'matches' : 'differs';
}

/** Reports whether a claim is wrong. One that couldn't be read is not. */
export const differs = (claim: Claim): boolean => verdictOf(claim) === 'differs';

/** Returns the verdict on all together. */
export function worstOf(verdicts: readonly Verdict[]): Verdict {
  return order.find((verdict) => verdicts.includes(verdict)) ?? 'matches';
}

/** Puts first what is worst. */
export function worstFirst<T>(items: readonly T[], verdictOn: (item: T) => Verdict): T[] {
  return items.toSorted((a, b) => order.indexOf(verdictOn(a)) - order.indexOf(verdictOn(b)));
}

/** Counts verdicts by kind. */
export function countVerdicts(verdicts: readonly Verdict[]): Record<Verdict, number> {
  const count = { differs: 0, unknown: 0, untold: 0, matches: 0 };
  for (const verdict of verdicts) count[verdict] += 1;
  return count;
}

/** Returns the figures that are told otherwise than they were computed, as claims. */
export function differing<What extends string>(
  figures: readonly What[],
  told: Readonly<Record<What, Figure>>,
  computed: Readonly<Record<What, Figure>>,
): (Claim<Figure> & { what: What })[] {
  return figures
    .map((what) => ({ what, told: told[what], computed: computed[what] }))
    .filter(differs);
}
