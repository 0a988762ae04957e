import { createStore, delMany, entries, get, keys, set, type UseStore } from 'idb-keyval';
import { chain } from '#config/chains.ts';
import { version } from '#config/version.ts';
import { isObject } from '#lib/checks.ts';

/** Most values kept: histories and index figures of some visits to every page. */
const MAX_VALUES = 80;
/** Milliseconds that a value is kept. */
const MAX_AGE = 7 * 24 * 60 * 60 * 1000;

let opened: UseStore | undefined;
function store(): UseStore {
  opened ??= createStore('meowswap-values', 'values');
  return opened;
}

/** Names a value of this chain and build: another build may read it otherwise. */
const keyOf = (name: string): string => `${chain.id} ${version} ${name}`;

const timeOf = (row: unknown): number =>
  isObject(row) && typeof row['at'] === 'number' ? row['at'] : 0;

/** When each row was kept, so that its value isn't read for that with each new one. */
let times = new Map<string, number>();

async function dropOldest(now: number): Promise<void> {
  const names = await keys<string>(store());
  // Values stored by an earlier visit or another tab aren't known here yet.
  if (names.some((name) => !times.has(name)))
    times = new Map(
      (await entries<string, unknown>(store())).map(([name, row]) => [name, timeOf(row)]),
    );
  const timeOfName = (name: string): number => times.get(name) ?? 0;
  const byAge = names.toSorted((a, b) => timeOfName(b) - timeOfName(a));
  const gone = byAge.filter(
    (name, place) => place >= MAX_VALUES || timeOfName(name) < now - MAX_AGE,
  );
  if (gone.length > 0) await delMany(gone, store());
}

/**
 * Keeps what was read once, for visits on which nothing can be read. Blocked or full storage, and a
 * value that can't be stored, are no error: such a visit has less to show.
 */
export async function keepValue(name: string, value: unknown, now: number): Promise<void> {
  try {
    await set(keyOf(name), { at: now, value }, store());
    times.set(keyOf(name), now);
    await dropOldest(now);
  } catch {
    opened = undefined;
  }
}

/** What was kept, and for how long, in seconds. */
export interface KeptValue {
  value: unknown;
  secondsOld: number;
}

/** Returns a value that was kept under a name, by this build; `undefined` without one. */
export async function recallValue(name: string, now: number): Promise<KeptValue | undefined> {
  try {
    const row: unknown = await get(keyOf(name), store());
    const at = timeOf(row);
    return isObject(row) && at <= now && at >= now - MAX_AGE
      ? { value: row['value'], secondsOld: Math.floor((now - at) / 1000) }
      : undefined;
  } catch {
    opened = undefined;
    return undefined;
  }
}
