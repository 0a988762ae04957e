import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import { chain } from '#config/chains.ts';
import { checkList } from './checkList.ts';
import { parseLocation } from './location.ts';
import { MAX_LIST_TOKENS, type TokenList } from './tokenList.ts';

let opened: UseStore | undefined;

/** A store of its own, opened when it is first used: some browsers refuse it, in private windows or by setting. */
function store(): UseStore {
  opened ??= createStore('meowswap-lists', 'contents');
  return opened;
}

// Of a list only this chain's tokens are kept, and builds for several chains may share one address.
const keyOf = (url: string): string => `${chain.id} ${url}`;

/** A list of an earlier visit, and when that fetched it (milliseconds, wall clock). */
export interface KeptList {
  list: TokenList;
  fetchedAt: number;
}

/** Keeps a list for the next visit. Blocked or full storage is no error: the list is fetched again then. */
export async function keepList(url: string, { list, fetchedAt }: KeptList): Promise<void> {
  const { name, version, timestamp, logoURI, keywords, tokens, leftOut, contentLocation } = list;
  const file = {
    name,
    version,
    timestamp,
    keywords,
    tokens,
    ...(logoURI === undefined ? {} : { logoURI }),
  };
  try {
    // The file is as a server would send it, so that it can be checked anew; what is known of it stands beside it.
    await set(keyOf(url), { file, leftOut, contentLocation, fetchedAt }, store());
  } catch {
    opened = undefined;
  }
}

const isCount = (value: unknown, most: number): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= most;

function contentLocationIn(value: unknown): string | undefined {
  return typeof value === 'string' &&
    /^ip[fn]s:/.test(value) &&
    parseLocation(value).location === value
    ? value
    : undefined;
}

/**
 * A list as an earlier visit kept it, checked anew like one from outside; `undefined`: none, or nothing that may be used.
 * `now`: milliseconds; a list that claims to be from later is as old as can be.
 */
export async function recallList(url: string, now: number): Promise<KeptList | undefined> {
  try {
    const kept = await get<
      { file: unknown; leftOut: unknown; contentLocation: unknown; fetchedAt: unknown } | undefined
    >(keyOf(url), store());
    if (kept === undefined) return undefined;
    const checked = await checkList(kept.file);
    const leftOut = checked.leftOut + (isCount(kept.leftOut, MAX_LIST_TOKENS) ? kept.leftOut : 0);
    const list = Object.freeze({
      ...checked,
      leftOut,
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
