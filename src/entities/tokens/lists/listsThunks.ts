import { nanoid } from '@reduxjs/toolkit';
import { defaultLists, LIST_REFRESH_MS } from '#config/tokenLists.ts';
import { log } from '#lib/log.ts';
import type { AppThunk } from '#redux';
import { toListError, type ListError } from './listErrors.ts';
import {
  listAdded,
  listFetched,
  listFetchFailed,
  listFetchStarted,
  listRecalled,
  listRemoved,
  listsReady,
  listUpdateAccepted,
  type ListEntry,
} from './listsSlice.ts';
import { upgradeFrom, versionText, type TokenList } from './tokenList.ts';

// Fetching, checking and keeping lists is loaded when the first list is: no part of the first load.
const fetching = () => import('./fetchTokenList.ts');
const storage = () => import('./listStorage.ts');

/** Keeps what a list says now for the next visit; ours come with the page. */
function keep(url: string): AppThunk<Promise<void>> {
  return async (_dispatch, getState) => {
    const { current, lookedAt = 0 } = getState().lists.byUrl[url] ?? {};
    if (!current || defaultLists.includes(url)) return;
    const { keepList } = await storage();
    await keepList(url, { list: current, fetchedAt: lookedAt });
  };
}

/** Takes the newer version of a list that stands ready. Throws where none does. */
export function acceptUpdate(url: string): AppThunk<Promise<void>> {
  return async (dispatch) => {
    dispatch(listUpdateAccepted({ url }));
    await dispatch(keep(url));
  };
}

/**
 * Fetches a list again, or for the first time. A newer version of one of ours is taken at once, that of a list of the user's
 * waits for 'Update list' (decision S19). Never rejects: what went wrong stands in the list's entry.
 */
export function loadList(url: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, { now }) => {
    const requestId = nanoid();
    dispatch(listFetchStarted({ url, requestId, at: now() }));
    try {
      const { fetchTokenList } = await fetching();
      const list = await dispatch(fetchTokenList(url));
      const before = getState().lists.byUrl[url]?.current;
      dispatch(listFetched({ url, requestId, list }));
      const entry = getState().lists.byUrl[url];
      if (before === null && entry?.current === list) await dispatch(keep(url));
      if (before && !upgradeFrom(before.version, list.version))
        log('A token list is no newer than the one that is here', {
          url,
          version: versionText(list.version),
        });
      if (entry?.pendingUpdate && defaultLists.includes(url)) await dispatch(acceptUpdate(url));
    } catch (error) {
      const { kind, detail } = toListError(error, url);
      log('A token list could not be had', { url, kind, detail });
      dispatch(listFetchFailed({ url, requestId, error: { kind, detail } }));
    }
  };
}

/** A list of the user's, as the last visit kept it. */
function recall(url: string): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { now }) => {
    try {
      const { recallList } = await storage();
      const kept = await recallList(url, now());
      if (kept) dispatch(listRecalled({ url, ...kept }));
    } catch {
      // A missing part of the app: the list is fetched instead, which tells what is wrong.
    }
  };
}

function isMissing(entry: ListEntry | undefined): boolean {
  return entry !== undefined && !entry.current && !entry.loadingRequestId && !entry.error;
}

/** Loads the lists that have no content, are not being loaded and did not fail (specification 4). */
export function loadMissingLists(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const missing = Object.entries(getState().lists.byUrl).filter(([, entry]) => isMissing(entry));
    const load = async (url: string): Promise<void> => {
      if (!defaultLists.includes(url)) await dispatch(recall(url));
      if (isMissing(getState().lists.byUrl[url])) await dispatch(loadList(url));
    };
    await Promise.all(missing.map(([url]) => load(url)));
  };
}

/** Brings in the lists, once, when the page stands: ours from the page's own server, the user's from the last visit. */
export function startLists(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const urls = Object.keys(getState().lists.byUrl);
    await Promise.all(
      urls.map((url) => dispatch(defaultLists.includes(url) ? loadList(url) : recall(url))),
    );
    dispatch(listsReady());
    await dispatch(loadMissingLists());
  };
}

/** Looks for newer versions of every list that was not asked for in the last ten minutes. */
export function refreshLists(): AppThunk<Promise<void>> {
  return async (dispatch, getState, { now }) => {
    const entries = Object.entries(getState().lists.byUrl);
    const due = entries.filter(
      ([, { loadingRequestId, lookedAt }]) =>
        loadingRequestId === null && now() - lookedAt >= LIST_REFRESH_MS,
    );
    await Promise.all(due.map(([url]) => dispatch(loadList(url))));
  };
}

/** A list to look at before it is added, or why it could not be had. Never rejects. */
export function previewList(
  url: string,
): AppThunk<
  Promise<{ list: TokenList; error?: undefined } | { error: ListError; list?: undefined }>
> {
  return async (dispatch) => {
    try {
      const { fetchTokenList } = await fetching();
      return { list: await dispatch(fetchTokenList(url)) };
    } catch (error) {
      return { error: toListError(error, url) };
    }
  };
}

/** Adds a list as the user saw it and agreed to it. */
export function importList(url: string, list: TokenList): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { now }) => {
    dispatch(listAdded({ url, list, at: now() }));
    await dispatch(keep(url));
  };
}

/** Takes a list away, unless it is the last one. */
export function removeList(url: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, { now }) => {
    dispatch(listRemoved({ url, at: now() }));
    if (getState().lists.byUrl[url]) return;
    const { forgetList } = await storage();
    await forgetList(url);
  };
}
