import { createSlice, type Draft, type PayloadAction } from '@reduxjs/toolkit';
import { defaultLists } from '#config/tokenLists.ts';
import type { ListError } from './listErrors.ts';
import { upgradeFrom, type TokenList } from './tokenList.ts';

export interface ListEntry {
  current: TokenList | null;
  /** Newer version that the user has not accepted yet. */
  pendingUpdate: TokenList | null;
  loadingRequestId: string | null;
  error: ListError | null;
  /**
   * Time of the last request, in this visit or, for a stored list, an earlier one. Milliseconds,
   * wall clock; 0: never.
   */
  requestedAt: number;
}

export interface ListsState {
  byUrl: Record<string, ListEntry>;
  activeUrls: string[];
  /**
   * Time of the user's last add, switch or remove of each list, in any tab. Milliseconds; the later
   * change wins.
   */
  changedAt: Record<string, number>;
  /** Stored and built-in lists are loaded: a token that no list includes now is truly unlisted. */
  isReady: boolean;
}

/** More than anyone adds by hand; damaged storage must not cause hundreds of requests. */
const MAX_LISTS = 50;

const emptyEntry: ListEntry = {
  current: null,
  pendingUpdate: null,
  loadingRequestId: null,
  error: null,
  requestedAt: 0,
};

/** State of a first visit. */
export const initialLists: ListsState = {
  byUrl: Object.fromEntries(defaultLists.map((url) => [url, emptyEntry])),
  activeUrls: [...defaultLists],
  changedAt: {},
  isReady: false,
};

interface Change {
  url: string;
  /** Milliseconds, wall clock. */
  at: number;
}

/** Casts a list for Immer: lists are frozen and never edited in place. */
const writable = (list: TokenList): Draft<TokenList> => list as Draft<TokenList>;

type Late<Answer> = PayloadAction<Answer & { url: string; requestId: string }>;

const listsSlice = createSlice({
  name: 'lists',
  initialState: initialLists,
  reducers: {
    /** `list`: the one that the user saw and confirmed. Without it, the list is loaded. */
    listAdded(
      { byUrl, activeUrls, changedAt },
      { payload: { url, at, list } }: PayloadAction<Change & { list?: TokenList }>,
    ) {
      const entry = byUrl[url] ?? {
        current: null,
        pendingUpdate: null,
        loadingRequestId: null,
        error: null,
        requestedAt: 0,
      };
      byUrl[url] = list
        ? { ...entry, current: writable(list), pendingUpdate: null, error: null, requestedAt: at }
        : entry;
      if (!activeUrls.includes(url)) activeUrls.push(url);
      changedAt[url] = at;
    },
    listRemoved(state, { payload: { url, at } }: PayloadAction<Change>) {
      // The last list cannot be removed (specification 5).
      if (!state.byUrl[url] || Object.keys(state.byUrl).length === 1) return;
      delete state.byUrl[url];
      state.activeUrls = state.activeUrls.filter((active) => active !== url);
      state.changedAt[url] = at;
    },
    listSwitched(
      state,
      { payload: { url, at, isActive } }: PayloadAction<Change & { isActive: boolean }>,
    ) {
      if (!state.byUrl[url]) return;
      state.activeUrls = state.activeUrls.filter((active) => active !== url);
      if (isActive) state.activeUrls.push(url);
      state.changedAt[url] = at;
    },
    listFetchStarted({ byUrl }, { payload: { url, requestId, at } }: Late<{ at: number }>) {
      const entry = byUrl[url];
      if (entry)
        Object.assign(entry, { loadingRequestId: requestId, error: null, requestedAt: at });
    },
    /** Ignores the same and older versions (decision S19): a list never goes back. */
    listFetched({ byUrl }, { payload: { url, requestId, list } }: Late<{ list: TokenList }>) {
      const entry = byUrl[url];
      if (entry?.loadingRequestId !== requestId) return;
      Object.assign(entry, { loadingRequestId: null, error: null });
      if (entry.current === null) entry.current = writable(list);
      else if (upgradeFrom(entry.current.version, list.version))
        entry.pendingUpdate = writable(list);
    },
    /**
     * Leaves a list that never loaded empty, and keeps the content of one that did: a failed
     * connection must not remove tokens.
     */
    listFetchFailed({ byUrl }, { payload: { url, requestId, error } }: Late<{ error: ListError }>) {
      const entry = byUrl[url];
      if (entry?.loadingRequestId === requestId)
        Object.assign(entry, { loadingRequestId: null, error });
    },
    /** Restores the content that an earlier visit stored. */
    listRecalled(
      { byUrl },
      {
        payload: { url, list, fetchedAt },
      }: PayloadAction<{ url: string; list: TokenList; fetchedAt: number }>,
    ) {
      const entry = byUrl[url];
      if (entry?.current === null)
        Object.assign(entry, {
          current: writable(list),
          requestedAt: Math.max(entry.requestedAt, fetchedAt),
        });
    },
    listUpdateAccepted({ byUrl }, { payload: { url } }: PayloadAction<{ url: string }>) {
      const entry = byUrl[url];
      if (!entry?.pendingUpdate)
        throw new Error('Accept list update called without pending update');
      Object.assign(entry, { current: entry.pendingUpdate, pendingUpdate: null });
    },
    listsReady(state) {
      state.isReady = true;
    },
  },
});

export const {
  listAdded,
  listRemoved,
  listSwitched,
  listFetchStarted,
  listFetched,
  listFetchFailed,
  listRecalled,
  listUpdateAccepted,
  listsReady,
} = listsSlice.actions;
export const listsReducer = listsSlice.reducer;

const byName = ([a]: [string, number], [b]: [string, number]): number => (a < b ? -1 : 1);

/**
 * Returns what is persisted: the lists, which are active, and when that was decided. Their contents
 * are stored apart.
 */
export function storedLists({ byUrl, activeUrls, changedAt }: ListsState): object {
  // Sorted, so that two tabs that agree write the same JSON.
  return {
    urls: Object.keys(byUrl).toSorted(),
    activeUrls: activeUrls.toSorted(),
    changedAt: Object.fromEntries(Object.entries(changedAt).toSorted(byName)),
  };
}

/**
 * Reports whether a stored value has the form of a list's URL; `parseLocation` checked it in full
 * before it was stored.
 */
function isLocation(url: unknown): url is string {
  return (
    typeof url === 'string' &&
    url.length <= 2048 &&
    (defaultLists.includes(url) ||
      /^(?:https|ipfs|ipns):\/\/\S+$|^[^\s:]+\.eth(?:\/|$)/iu.test(url))
  );
}

function locationsIn(value: unknown): string[] {
  return Array.isArray(value) ? [...new Set(value.filter(isLocation))].slice(0, MAX_LISTS) : [];
}

/**
 * Restores the slice from untrusted storage: drops invalid entries; without a valid one, starts as
 * a first visit.
 */
export function parseStoredLists(value: unknown): ListsState {
  const { urls, activeUrls, changedAt } = (
    typeof value === 'object' && value !== null ? value : {}
  ) as Record<string, unknown>;
  const kept = locationsIn(urls);
  if (kept.length === 0) return initialLists;
  const times =
    typeof changedAt === 'object' && changedAt !== null ? Object.entries(changedAt) : [];
  const decided = Object.fromEntries(
    times
      .filter(([url, at]) => isLocation(url) && Number.isSafeInteger(at))
      .slice(0, 4 * MAX_LISTS),
  ) as Record<string, number>;
  // A default list that this browser has never seen, and so never removed, is new.
  const added = defaultLists.filter((url) => !kept.includes(url) && !(url in decided));
  return {
    byUrl: Object.fromEntries([...kept, ...added].map((url) => [url, emptyEntry])),
    activeUrls: [...locationsIn(activeUrls).filter((url) => kept.includes(url)), ...added],
    changedAt: decided,
    isReady: false,
  };
}

/**
 * Merges two tabs' lists: for each list the later change wins, so that tabs which add or remove at
 * the same time lose nothing, in whichever order they sync. Contents are this tab's.
 */
export function mergeLists(ours: ListsState, theirs: ListsState): ListsState {
  const urls = new Set([...Object.keys(ours.byUrl), ...Object.keys(theirs.byUrl)]);
  const atOf = (state: ListsState, url: string): number => state.changedAt[url] ?? 0;
  const resolve = (url: string, isTrueIn: (state: ListsState) => boolean): boolean => {
    const difference = atOf(ours, url) - atOf(theirs, url);
    return difference === 0
      ? isTrueIn(ours) || isTrueIn(theirs)
      : isTrueIn(difference > 0 ? ours : theirs);
  };
  const listed = [...urls].filter((url) => resolve(url, (state) => url in state.byUrl));
  // Each tab may have removed the list that was last in the other.
  const kept = listed.length > 0 ? listed : Object.keys(initialLists.byUrl);
  const changed = new Set([...Object.keys(ours.changedAt), ...Object.keys(theirs.changedAt)]);
  return {
    byUrl: Object.fromEntries(kept.map((url) => [url, ours.byUrl[url] ?? emptyEntry])),
    activeUrls: kept.filter((url) => resolve(url, (state) => state.activeUrls.includes(url))),
    changedAt: Object.fromEntries(
      [...changed].map((url) => [url, Math.max(atOf(ours, url), atOf(theirs, url))]),
    ),
    isReady: ours.isReady,
  };
}
