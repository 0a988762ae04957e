import { nanoid } from '@reduxjs/toolkit';
import { defaultLists } from '#config/tokenLists.ts';
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
import type { TokenList } from './tokenList.ts';

// Fetching, checking and keeping lists is loaded when the first list is: no part of the first load.
const fetching = () => import('./fetchTokenList.ts');
const storage = () => import('./listStorage.ts');

/** Keeps what a list says now for the next visit; ours come with the page. */
async function keep(url: string, list: TokenList | null | undefined): Promise<void> {
  if (!list || defaultLists.includes(url)) return;
  const { keepList } = await storage();
  await keepList(url, list);
}

/** Takes the newer version of a list that stands ready. Throws where none does. */
export function acceptUpdate(url: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    dispatch(listUpdateAccepted({ url }));
    await keep(url, getState().lists.byUrl[url]?.current);
  };
}

/**
 * Fetches a list again, or for the first time. A newer version of one of ours is taken at once, that of a list of the user's
 * waits for 'Update list' (decision S19). Never rejects: what went wrong stands in the list's entry.
 */
export function loadList(url: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const requestId = nanoid();
    dispatch(listFetchStarted({ url, requestId }));
    try {
      const { fetchTokenList } = await fetching();
      const list = await dispatch(fetchTokenList(url));
      const isFirst = getState().lists.byUrl[url]?.current === null;
      dispatch(listFetched({ url, requestId, list }));
      const entry = getState().lists.byUrl[url];
      if (isFirst && entry?.current === list) await keep(url, list);
      if (entry?.pendingUpdate && defaultLists.includes(url)) await dispatch(acceptUpdate(url));
    } catch (error) {
      dispatch(listFetchFailed({ url, requestId, error: toListError(error, url) }));
    }
  };
}

/** A list of the user's, as the last visit kept it. */
function recall(url: string): AppThunk<Promise<void>> {
  return async (dispatch) => {
    try {
      const { recallList } = await storage();
      const list = await recallList(url);
      if (list) dispatch(listRecalled({ url, list }));
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
    await Promise.all(urls.map((url) => dispatch(defaultLists.includes(url) ? loadList(url) : recall(url))));
    dispatch(listsReady());
    await dispatch(loadMissingLists());
  };
}

/** Looks for newer versions of every list that is not being fetched. */
export function refreshLists(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const idle = Object.entries(getState().lists.byUrl).filter(([, { loadingRequestId }]) => loadingRequestId === null);
    await Promise.all(idle.map(([url]) => dispatch(loadList(url))));
  };
}

/** A list to look at before it is added, or why it could not be had. Never rejects. */
export function previewList(url: string): AppThunk<Promise<{ list: TokenList; error?: undefined } | { error: ListError; list?: undefined }>> {
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
    await keep(url, list);
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
