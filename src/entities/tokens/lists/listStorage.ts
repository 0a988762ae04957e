import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import { chain } from '#config/chains.ts';
import { checkList } from './checkList.ts';
import { parseLocation } from './location.ts';
import { MAX_LIST_TOKENS, type TokenList } from './tokenList.ts';

let opened: UseStore | undefined;

/**
 * Opens the lists' own store on first use: some browsers block it, in private windows or by
 * setting.
 */
function store(): UseStore {
  opened ??= createStore('meowswap-lists', 'contents');
  return opened;
}

// Only this chain's tokens are stored, and builds for several chains may share one origin.
const keyOf = (url: string): string => `${chain.id} ${url}`;

/** List stored by an earlier visit, and when it was fetched (milliseconds, wall clock). */
export interface KeptList {
  list: TokenList;
  fetchedAt: number;
}

/**
 * Stores a list for the next visit. Blocked or full storage is no error: the list is fetched again.
 */
export async function keepList(url: string, { list, fetchedAt }: KeptList): Promise<void> {
  const { name, version, timestamp, logoURI, keywords, tokens, contentLocation } = list;
  const { leftOut, otherChains } = list;
  const file = {
    name,
    version,
    timestamp,
    keywords,
    tokens,
    ...(logoURI === undefined ? {} : { logoURI }),
  };
  try {
    // The file has the server's format, so that it can be checked again; the rest is stored beside
    // it.
    await set(keyOf(url), { file, leftOut, otherChains, contentLocation, fetchedAt }, store());
  } catch {
    opened = undefined;
  }
}

const isCount = (value: unknown, max: number): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= max;

function contentLocationIn(value: unknown): string | undefined {
  return typeof value === 'string' &&
    /^ip[fn]s:/.test(value) &&
    parseLocation(value).location === value
    ? value
    : undefined;
}

/**
 * Reads a stored list and checks it again like a downloaded one; `undefined`: none, or unusable.
 * `now`: milliseconds; a list with a later time counts as never fetched.
 */
export async function recallList(url: string, now: number): Promise<KeptList | undefined> {
  try {
    const kept = await get<
      | {
          file: unknown;
          leftOut: unknown;
          otherChains: unknown;
          contentLocation: unknown;
          fetchedAt: unknown;
        }
      | undefined
    >(keyOf(url), store());
    if (kept === undefined) return undefined;
    const checked = await checkList(kept.file, { isKept: true });
    const counted = (said: unknown) => (isCount(said, MAX_LIST_TOKENS) ? said : 0);
    const list = Object.freeze({
      ...checked,
      leftOut: checked.leftOut + counted(kept.leftOut),
      otherChains: checked.otherChains + counted(kept.otherChains),
      contentLocation: contentLocationIn(kept.contentLocation),
    });
    return { list, fetchedAt: isCount(kept.fetchedAt, now) ? kept.fetchedAt : 0 };
  } catch {
    opened = undefined;
    return undefined;
  }
}

export async function forgetList(url: string): Promise<void> {
  try {
    await del(keyOf(url), store());
  } catch {
    opened = undefined;
  }
}
