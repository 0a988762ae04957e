import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import { chain } from '#config/chains.ts';
import { checkList } from './checkList.ts';
import type { TokenList } from './tokenList.ts';

let opened: UseStore | undefined;

/** A store of its own, opened when it is first used: some browsers refuse it, in private windows or by setting. */
function store(): UseStore {
  opened ??= createStore('meowswap-lists', 'contents');
  return opened;
}

// Of a list only this chain's tokens are kept, and builds for several chains may share one address.
const keyOf = (url: string): string => `${chain.id} ${url}`;

/** Keeps a list for the next visit. Blocked or full storage is no error: the list is fetched again then. */
export async function keepList(url: string, { name, version, timestamp, logoURI, keywords, tokens }: TokenList): Promise<void> {
  try {
    await set(keyOf(url), { name, version, timestamp, keywords, tokens, ...(logoURI === undefined ? {} : { logoURI }) }, store());
  } catch {
    opened = undefined;
  }
}

/** A list as an earlier visit kept it, checked anew like one from outside; `undefined`: none, or nothing that may be used. */
export async function recallList(url: string): Promise<TokenList | undefined> {
  try {
    const kept: unknown = await get(keyOf(url), store());
    return kept === undefined ? undefined : await checkList(kept);
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
