import { createStore, get, update, type UseStore } from 'idb-keyval';
import type { Hex } from '#lib/hex.ts';
import { isWhole } from '#lib/storedChecks.ts';
import type { KeptAnswer, Snapshot } from '../blocks/blocksSlice.ts';

/** Number of answers kept: several accounts' visits to every page. */
const MAX_ANSWERS = 20_000;
/** Seconds that an answer is kept. */
const MAX_AGE = 7 * 24 * 60 * 60;

let opened: UseStore | undefined;
function store(): UseStore {
  opened ??= createStore('meowswap-snapshot', 'answers');
  return opened;
}

const isHex = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value);

function isKept(value: unknown): value is KeptAnswer {
  if (!Array.isArray(value)) return false;
  const [key, answer, block, timestamp] = value as unknown[];
  return (
    typeof key === 'string' &&
    (answer === null || isHex(answer)) &&
    isWhole(block) &&
    isWhole(timestamp)
  );
}

/** Returns a stored snapshot without what is damaged or from the future; `undefined`: unusable. */
function parseSnapshot(value: unknown, now: number): Snapshot | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { block, timestamp, at, answers } = value as Partial<Record<keyof Snapshot, unknown>>;
  if (!isWhole(block) || !isWhole(timestamp) || !isWhole(at) || at > now) return undefined;
  if (!Array.isArray(answers)) return undefined;
  return {
    block,
    timestamp,
    at,
    answers: answers.filter((row): row is KeptAnswer => isKept(row) && row[2] <= block),
  };
}

/** Reads the snapshot of a chain. `now`: milliseconds. Blocked storage has none. */
export async function recallSnapshot(chainId: number, now: number): Promise<Snapshot | undefined> {
  try {
    return parseSnapshot(await get(chainId, store()), now);
  } catch {
    opened = undefined;
    return undefined;
  }
}

/**
 * Merges a snapshot into the stored answers of other visits and tabs, of which none is from a later
 * block; of two answers to one call the newer one stays.
 */
function merged(stored: readonly KeptAnswer[], snapshot: Snapshot): Snapshot {
  const rows = new Map(snapshot.answers.map((row) => [row[0], row]));
  for (const row of stored) {
    const own = rows.get(row[0]);
    if (row[2] <= snapshot.block && (!own || row[2] > own[2])) rows.set(row[0], row);
  }
  const answers = [...rows.values()]
    .filter(([, , , timestamp]) => timestamp > snapshot.timestamp - MAX_AGE)
    .toSorted(([, , , a], [, , , b]) => b - a)
    .slice(0, MAX_ANSWERS);
  return { ...snapshot, answers };
}

/**
 * Stores a snapshot over an earlier one, whose other answers stay for a week. Two tabs may do so at
 * once: reading and writing are one transaction. Blocked or full storage is no error: the next visit
 * offline has less to show.
 */
export async function keepSnapshot(chainId: number, snapshot: Snapshot): Promise<void> {
  try {
    await update(
      chainId,
      (stored: unknown) => merged(parseSnapshot(stored, snapshot.at)?.answers ?? [], snapshot),
      store(),
    );
  } catch {
    opened = undefined;
  }
}
