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

// Loaded with the first list, so that fetching, checking and storing stay out of the first load.
const fetching = () => import('./fetchTokenList.ts');
const storage = () => import('./listStorage.ts');

/** Stores a list's current version for the next visit; our own come with the page. */
function keep(url: string): AppThunk<Promise<void>> {
  return async (_dispatch, getState) => {
    const { current, requestedAt = 0 } = getState().lists.byUrl[url] ?? {};
    if (!current || defaultLists.includes(url)) return;
    const { keepList } = await storage();
    await keepList(url, { list: current, fetchedAt: requestedAt });
  };
}

/** Accepts the pending update of a list. Throws when there is none. */
export function acceptUpdate(url: string): AppThunk<Promise<void>> {
  return async (dispatch) => {
    dispatch(listUpdateAccepted({ url }));
    await dispatch(keep(url));
  };
}

/**
 * Fetches a list. A newer version of one of ours is accepted at once; that of a list the user added
 * waits for 'Update list' (decision S19). Never rejects: the entry holds the error.
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

/** Restores a list that the last visit stored. */
function recall(url: string): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { now }) => {
    try {
      const { recallList } = await storage();
      const kept = await recallList(url, now());
      if (kept) dispatch(listRecalled({ url, ...kept }));
    } catch {
      // The storage chunk failed to load: the list is fetched instead, which reports the error.
    }
  };
}

function isMissing(entry: ListEntry | undefined): boolean {
  return entry !== undefined && !entry.current && !entry.loadingRequestId && !entry.error;
}

/** Loads the lists without content that are not loading and have not failed (specification 4). */
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

/**
 * Loads all lists once after the page has started: ours from the page's server, the user's from
 * storage.
 */
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

/** Refreshes every list that was not requested in the last ten minutes. */
export function refreshLists(): AppThunk<Promise<void>> {
  return async (dispatch, getState, { now }) => {
    const entries = Object.entries(getState().lists.byUrl);
    const due = entries.filter(
      ([, { loadingRequestId, requestedAt }]) =>
        loadingRequestId === null && now() - requestedAt >= LIST_REFRESH_MS,
    );
    await Promise.all(due.map(([url]) => dispatch(loadList(url))));
  };
}

/** Fetches a list for review before it is added. Never rejects. */
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

/** Adds the list that the user reviewed and confirmed. */
export function importList(url: string, list: TokenList): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { now }) => {
    dispatch(listAdded({ url, list, at: now() }));
    await dispatch(keep(url));
  };
}

/** Removes a list, unless it is the last one. */
export function removeList(url: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, { now }) => {
    dispatch(listRemoved({ url, at: now() }));
    if (getState().lists.byUrl[url]) return;
    const { forgetList } = await storage();
    await forgetList(url);
  };
}
