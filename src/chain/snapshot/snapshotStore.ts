import { createStore, get, set, type UseStore } from 'idb-keyval';
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
 * Stores a snapshot over an earlier one, whose other answers stay for a week. Blocked or full
 * storage is no error: the next visit offline has less to show.
 */
export async function keepSnapshot(chainId: number, snapshot: Snapshot): Promise<void> {
  const before = (await recallSnapshot(chainId, snapshot.at))?.answers ?? [];
  const rows = new Map([...before, ...snapshot.answers].map((row) => [row[0], row]));
  const answers = [...rows.values()]
    .filter(
      ([, , block, timestamp]) =>
        block <= snapshot.block && timestamp > snapshot.timestamp - MAX_AGE,
    )
    .toSorted(([, , , a], [, , , b]) => b - a)
    .slice(0, MAX_ANSWERS);
  try {
    await set(chainId, { ...snapshot, answers }, store());
  } catch {
    opened = undefined;
  }
}
