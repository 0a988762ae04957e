import { createSlice, type Draft, type PayloadAction } from '@reduxjs/toolkit';
import { defaultLists } from '#config/tokenLists.ts';
import type { ListError } from './listErrors.ts';
import { upgradeFrom, type TokenList } from './tokenList.ts';

export interface ListEntry {
  current: TokenList | null;
  /** A newer version that the user has not taken yet. */
  pendingUpdate: TokenList | null;
  loadingRequestId: string | null;
  error: ListError | null;
  /** When it was last asked for, in this visit or, where it is kept, in an earlier one. Milliseconds, wall clock; 0: never. */
  lookedAt: number;
}

export interface ListsState {
  byUrl: Record<string, ListEntry>;
  activeUrls: string[];
  /** When a list was last added, switched or removed by the user, in this tab or another. Milliseconds; the later one holds. */
  changedAt: Record<string, number>;
  /** What earlier visits and the page itself bring along is here: a token that no list knows now is really unknown. */
  isReady: boolean;
}

/** More than anyone adds by hand; a damaged storage must not make the page ask hundreds of servers. */
const MAX_LISTS = 50;

const emptyEntry: ListEntry = {
  current: null,
  pendingUpdate: null,
  loadingRequestId: null,
  error: null,
  lookedAt: 0,
};

/** What a first visit starts with. */
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

/** A list is frozen and never changed in its place; the types of drafts do not know that. */
const writable = (list: TokenList): Draft<TokenList> => list as Draft<TokenList>;

type Late<Answer> = PayloadAction<Answer & { url: string; requestId: string }>;

const listsSlice = createSlice({
  name: 'lists',
  initialState: initialLists,
  reducers: {
    /** `list`: as it was shown to the user and agreed to. Without it, it is loaded. */
    listAdded(
      { byUrl, activeUrls, changedAt },
      { payload: { url, at, list } }: PayloadAction<Change & { list?: TokenList }>,
    ) {
      const entry = byUrl[url] ?? {
        current: null,
        pendingUpdate: null,
        loadingRequestId: null,
        error: null,
        lookedAt: 0,
      };
      byUrl[url] = list
        ? { ...entry, current: writable(list), pendingUpdate: null, error: null, lookedAt: at }
        : entry;
      if (!activeUrls.includes(url)) activeUrls.push(url);
      changedAt[url] = at;
    },
    listRemoved(state, { payload: { url, at } }: PayloadAction<Change>) {
      // The last one stays (specification 5).
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
      if (entry) Object.assign(entry, { loadingRequestId: requestId, error: null, lookedAt: at });
    },
    /** The same version changes nothing, an older one neither (decision S19): a list does not go back. */
    listFetched({ byUrl }, { payload: { url, requestId, list } }: Late<{ list: TokenList }>) {
      const entry = byUrl[url];
      if (entry?.loadingRequestId !== requestId) return;
      Object.assign(entry, { loadingRequestId: null, error: null });
      if (entry.current === null) entry.current = writable(list);
      else if (upgradeFrom(entry.current.version, list.version))
        entry.pendingUpdate = writable(list);
    },
    /** A list that could not be loaded is empty. One that is here already stays: a dead connection must not take tokens away. */
    listFetchFailed({ byUrl }, { payload: { url, requestId, error } }: Late<{ error: ListError }>) {
      const entry = byUrl[url];
      if (entry?.loadingRequestId === requestId)
        Object.assign(entry, { loadingRequestId: null, error });
    },
    /** An earlier visit had it. */
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
          lookedAt: Math.max(entry.lookedAt, fetchedAt),
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

/** What is stored: which lists there are, which are active, and when that was decided. Their contents are kept elsewhere. */
export function storedLists({ byUrl, activeUrls, changedAt }: ListsState): object {
  // In one order, so that two tabs that agree also write the same.
  return {
    urls: Object.keys(byUrl).toSorted(),
    activeUrls: activeUrls.toSorted(),
    changedAt: Object.fromEntries(Object.entries(changedAt).toSorted(byName)),
  };
}

/** A place that a list can have; `parseLocation` told it more closely before it was stored. */
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

/** The slice from what storage held, which is not trusted: entries that are none are dropped, an empty rest is a first visit. */
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
  // A list of ours that this browser has never seen, and so never removed, is new.
  const added = defaultLists.filter((url) => !kept.includes(url) && !(url in decided));
  return {
    byUrl: Object.fromEntries([...kept, ...added].map((url) => [url, emptyEntry])),
    activeUrls: [...locationsIn(activeUrls).filter((url) => kept.includes(url)), ...added],
    changedAt: decided,
    isReady: false,
  };
}

/**
 * Two tabs' lists in one: for each list, what was decided later holds, so that two tabs which add or remove at the same time
 * lose nothing, in whichever order they hear of each other. Contents are ours.
 */
export function mergeLists(ours: ListsState, theirs: ListsState): ListsState {
  const urls = new Set([...Object.keys(ours.byUrl), ...Object.keys(theirs.byUrl)]);
  const atOf = (state: ListsState, url: string): number => state.changedAt[url] ?? 0;
  const holds = (url: string, isSo: (state: ListsState) => boolean): boolean => {
    const difference = atOf(ours, url) - atOf(theirs, url);
    return difference === 0 ? isSo(ours) || isSo(theirs) : isSo(difference > 0 ? ours : theirs);
  };
  const listed = [...urls].filter((url) => holds(url, (state) => url in state.byUrl));
  // Each tab may have removed the other one's last.
  const kept = listed.length > 0 ? listed : Object.keys(initialLists.byUrl);
  const changed = new Set([...Object.keys(ours.changedAt), ...Object.keys(theirs.changedAt)]);
  return {
    byUrl: Object.fromEntries(kept.map((url) => [url, ours.byUrl[url] ?? emptyEntry])),
    activeUrls: kept.filter((url) => holds(url, (state) => state.activeUrls.includes(url))),
    changedAt: Object.fromEntries(
      [...changed].map((url) => [url, Math.max(atOf(ours, url), atOf(theirs, url))]),
    ),
    isReady: ours.isReady,
  };
}
