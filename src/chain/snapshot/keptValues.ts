import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
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

async function dropOldest(now: number): Promise<void> {
  const rows = (await entries<string, unknown>(store())).map(
    ([key, row]) => [key, timeOf(row)] as const,
  );
  const byAge = rows.toSorted(([, a], [, b]) => b - a);
  const gone = byAge.filter(([, at], place) => place >= MAX_VALUES || at < now - MAX_AGE);
  for (const [key] of gone) await del(key, store());
}

/**
 * Keeps what was read once, for visits on which nothing can be read. Blocked or full storage, and a
 * value that can't be stored, are no error: such a visit has less to show.
 */
export async function keepValue(name: string, value: unknown, now: number): Promise<void> {
  try {
    await set(keyOf(name), { at: now, value }, store());
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
