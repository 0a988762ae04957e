import { createStore, delMany, entries, get, setMany, type UseStore } from 'idb-keyval';
import { space } from '../space.ts';

/** An answer of the hub as it came, and when, in milliseconds. */
export interface KeptAnswer {
  answer: unknown;
  at: number;
}

/** Most answers kept: lists, proposals and first votes of some visits. */
const MAX_ANSWERS = 120;

let opened: UseStore | undefined;
function store(): UseStore {
  opened ??= createStore('meowswap-voting', 'answers');
  return opened;
}

function isKept(value: unknown): value is KeptAnswer {
  return (
    typeof value === 'object' &&
    value !== null &&
    'answer' in value &&
    'at' in value &&
    Number.isSafeInteger(value.at)
  );
}

const keyOf = (name: string): string => `${space} ${name}`;

/** Returns a kept answer. Blocked storage has none. */
export async function recallAnswer(name: string): Promise<KeptAnswer | undefined> {
  try {
    const kept: unknown = await get(keyOf(name), store());
    return isKept(kept) ? kept : undefined;
  } catch {
    opened = undefined;
    return undefined;
  }
}

async function dropOldest(): Promise<void> {
  const all = await entries<string, unknown>(store());
  if (all.length <= MAX_ANSWERS) return;
  const byAge = all
    .map(([key, value]) => ({ key, at: isKept(value) ? value.at : 0 }))
    .toSorted((one, other) => other.at - one.at);
  await delMany(
    byAge.slice(MAX_ANSWERS).map(({ key }) => key),
    store(),
  );
}

/** Keeps answers by name. Blocked or full storage is no error: a visit without the hub shows less. */
export async function keepAnswers(
  answers: readonly (readonly [name: string, answer: unknown])[],
  at: number,
): Promise<void> {
  try {
    await setMany(
      answers.map(([name, answer]) => [keyOf(name), { answer, at }]),
      store(),
    );
    await dropOldest();
  } catch {
    opened = undefined;
  }
}
