import type { AddField } from './addSlice.ts';

/** Currencies in the address; `undefined`: not chosen yet. */
export interface RouteIds {
  A: string;
  B: string | undefined;
}

const same = (a: string | undefined, b: string): boolean => a?.toLowerCase() === b.toLowerCase();

/** Returns the path `/add/{A}/{B}`. */
export function addPath({ A, B }: RouteIds): string {
  return B === undefined ? `/add/${A}` : `/add/${A}/${B}`;
}

/**
 * Returns the path after picking a currency for a box. Picking the other box's currency switches
 * both (`isSwitched`); while the second box is empty there is nothing to switch with, so the
 * address stays.
 */
export function pick(
  ids: RouteIds,
  field: AddField,
  picked: string,
): { path: string; isSwitched: boolean } {
  const isSwitched = ids.B !== undefined && same(field === 'A' ? ids.B : ids.A, picked);
  if (isSwitched && ids.B !== undefined)
    return { path: addPath({ A: ids.B, B: ids.A }), isSwitched };
  const next = { ...ids, [field]: picked };
  return { path: addPath(same(next.B, next.A) ? ids : next), isSwitched: false };
}
