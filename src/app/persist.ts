import { createAction, type Middleware, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { load, save } from 'redux-localstorage-simple';
import { parseStoredPairs, type PairsState } from '#entities/pairs/pairsSlice.ts';
import { parseStoredSettings, type SettingsState } from '#entities/settings/settingsSlice.ts';
import {
  mergeLists,
  parseStoredLists,
  storedLists,
  type ListsState,
} from '#entities/tokens/lists/listsSlice.ts';
import { parseStoredTokens, type TokensState } from '#entities/tokens/tokensSlice.ts';
import { mergeGroups } from '#lib/mergeGroups.ts';

/** Parts of the state that outlive a visit. Transactions have their own journal (design 4). */
export interface PersistedState {
  settings: SettingsState;
  tokens: TokensState;
  lists: ListsState;
  pairs: PairsState;
}

type PersistedKey = keyof PersistedState;

interface Persisted<State> {
  /**
   * Raised when a field changes its meaning; `parse` must still read older versions. A new field
   * needs no new version.
   */
  version: number;
  parse: (value: unknown) => State;
  /** Returns the fields to store. */
  stored: (state: State) => object;
  /**
   * Merges this tab's change (`before` to `after`) into what another tab may have stored
   * (`elsewhere`). Without it the last tab wins.
   */
  merge?: (elsewhere: State, before: State, after: State) => State;
  /**
   * Returns our state after another tab stored `theirs`. Without it the stored fields replace ours.
   */
  adopt?: (ours: State, theirs: State) => State;
}

const persisted: { [Key in PersistedKey]: Persisted<PersistedState[Key]> } = {
  settings: { version: 1, parse: parseStoredSettings, stored: (state) => state },
  tokens: {
    version: 1,
    parse: parseStoredTokens,
    stored: ({ imported, acknowledged }) => ({ imported, acknowledged }),
    // A warning once acknowledged stays so, in whichever tab.
    merge: (elsewhere, before, after) => ({
      acknowledged: [...new Set([...elsewhere.acknowledged, ...after.acknowledged])],
      imported: mergeGroups(elsewhere.imported, before.imported, after.imported),
      contractDecimals: after.contractDecimals,
    }),
  },
  lists: {
    version: 1,
    parse: parseStoredLists,
    stored: storedLists,
    merge: (elsewhere, _before, after) => mergeLists(after, elsewhere),
    adopt: mergeLists,
  },
  pairs: {
    version: 1,
    parse: parseStoredPairs,
    stored: (state) => state,
    merge: (elsewhere, before, after) => ({
      saved: mergeGroups(elsewhere.saved, before.saved, after.saved),
    }),
  },
};
const keys = Object.keys(persisted) as PersistedKey[];

const NAMESPACE = 'meowswap';
const options = { namespace: NAMESPACE, disableWarnings: true };
const storageKey = (key: PersistedKey): string => `${NAMESPACE}_${key}`;

/** Dispatched when another tab stored a part of the state. */
const storedElsewhere = createAction<{ key: PersistedKey; value: unknown }>(
  'persist/storedElsewhere',
);

function readStored(key: PersistedKey): unknown {
  const loaded = new Map(Object.entries(load({ ...options, states: [key] })));
  return loaded.get(key);
}

/**
 * Loads what the last visit stored, checked field by field. Damaged JSON, a wrong type or
 * unreadable storage give the default for that field only; older versions are read.
 */
export function loadPersisted(): PersistedState {
  return {
    settings: parsePart('settings'),
    tokens: parsePart('tokens'),
    pairs: parsePart('pairs'),
    lists: parsePart('lists'),
  };
}

const parsePart = <Key extends PersistedKey>(key: Key): PersistedState[Key] =>
  persisted[key].parse(readStored(key));

/** Returns what to store for a part, merged with what other tabs have stored since. */
function formToStore<Key extends PersistedKey>(
  key: Key,
  before: PersistedState[Key],
  after: PersistedState[Key],
): object {
  const { merge, stored, version } = persisted[key];
  return { ...stored(merge ? merge(parsePart(key), before, after) : after), version };
}

/** Reports whether the stored fields of a part are unchanged. */
function isSameStored<Key extends PersistedKey>(
  key: Key,
  before: PersistedState[Key],
  after: PersistedState[Key],
): boolean {
  const { stored } = persisted[key];
  return before === after || JSON.stringify(stored(before)) === JSON.stringify(stored(after));
}

/** Returns a part of the state after another tab stored it. */
function adopted<Key extends PersistedKey>(
  key: Key,
  ours: PersistedState[Key],
  value: unknown,
): PersistedState[Key] {
  const { adopt, parse, stored } = persisted[key];
  return adopt ? adopt(ours, parse(value)) : { ...ours, ...stored(parse(value)) };
}

/**
 * Reports whether this tab has more than what another tab just stored: both wrote at the same time.
 */
function hasMore<Key extends PersistedKey>(
  key: Key,
  after: PersistedState[Key],
  value: unknown,
): boolean {
  return (
    persisted[key].adopt !== undefined && !isSameStored(key, persisted[key].parse(value), after)
  );
}

/**
 * Writes a part of the state only if an action of this tab changed it, so that a tab that never
 * touched the settings can't overwrite another tab's. If the storage is full or forbidden, changes
 * last for the visit.
 */
export function persistMiddleware(): Middleware<object, PersistedState> {
  return ({ getState, dispatch }) =>
    (next) =>
    (action) => {
      const before = getState();
      const result = next(action);
      const after = getState();
      const changed = storedElsewhere.match(action)
        ? [action.payload.key].filter((key) => hasMore(key, after[key], action.payload.value))
        : keys.filter((key) => !isSameStored(key, before[key], after[key]));
      if (changed.length > 0) {
        const forms = Object.fromEntries(
          changed.map((key) => [key, formToStore(key, before[key], after[key])]),
        );
        const write = save({ ...options, states: changed })({ getState: () => forms, dispatch });
        write((passed) => passed)(action);
      }
      return result;
    };
}

/** Wraps the root reducer so that a part stored by another tab replaces ours. */
export function withStoredElsewhere<State extends PersistedState, Preloaded>(
  reducer: Reducer<State, UnknownAction, Preloaded>,
): Reducer<State, UnknownAction, Preloaded> {
  return (state, action) => {
    const next = reducer(state, action);
    if (!storedElsewhere.match(action)) return next;
    const { key, value } = action.payload;
    return { ...next, [key]: adopted(key, next[key], value) };
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Adopts what other tabs store. Returns a function that stops it. */
export function followOtherTabs(store: {
  dispatch: (action: UnknownAction) => unknown;
}): () => void {
  function adopt({ key: changed, newValue }: StorageEvent): void {
    const key = keys.find((candidate) => storageKey(candidate) === changed);
    // A removed entry means that the browser's data was cleared, not a choice: this visit keeps its
    // state.
    // Reads the current value, not the event's: this tab may have stored something since.
    const value =
      newValue === null || key === undefined || parseJson(newValue) === undefined
        ? undefined
        : readStored(key);
    if (key !== undefined && value !== undefined) store.dispatch(storedElsewhere({ key, value }));
  }
  window.addEventListener('storage', adopt);
  return () => window.removeEventListener('storage', adopt);
}
