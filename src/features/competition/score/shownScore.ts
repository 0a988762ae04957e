import type { IndexedView } from '#entities/indexed/defineIndexed.ts';
import type { TeamScore } from '#protocol/competitionRanking.ts';

/**
 * Returns what the services answered, or where they give nothing, the same as computed here. `null`:
 * neither is known, and nothing is asked.
 */
export function shownScore<Value>(
  view: IndexedView<Value>,
  teams: readonly TeamScore[] | undefined,
  compute: (teams: readonly TeamScore[]) => Value,
): Value | null | undefined {
  if (view.value !== undefined) return view.value;
  if (teams) return compute(teams);
  return view.failure ? null : undefined;
}
