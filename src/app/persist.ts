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
import { mergeEntries } from '#lib/mergeEntries.ts';

/** The parts of the state that outlive a visit. Transactions keep a journal of their own (design 4). */
export interface PersistedState {
  settings: SettingsState;
  tokens: TokensState;
  lists: ListsState;
  pairs: PairsState;
}

type PersistedKey = keyof PersistedState;

interface Persisted<State> {
  /** Raised when a field changes its meaning; `parse` then reads older versions too. A new field needs no new version. */
  version: number;
  parse: (value: unknown) => State;
  /** The fields that are stored. */
  stored: (state: State) => object;
  /**
   * What to store where another tab may have stored something since (`elsewhere`): that, with what an action of this tab
   * changed. Without it the last tab wins.
   */
  merge?: (elsewhere: State, before: State, after: State) => State;
  /** Our state after another tab stored `theirs`. Without it the stored fields replace ours. */
  takeOver?: (ours: State, theirs: State) => State;
}

const persisted: { [Key in PersistedKey]: Persisted<PersistedState[Key]> } = {
  settings: { version: 1, parse: parseStoredSettings, stored: (state) => state },
  tokens: {
    version: 1,
    parse: parseStoredTokens,
    stored: ({ imported }) => ({ imported }),
    merge: (elsewhere, before, after) => ({
      ...after,
      imported: mergeEntries(elsewhere.imported, before.imported, after.imported),
    }),
  },
  lists: {
    version: 1,
    parse: parseStoredLists,
    stored: storedLists,
    merge: (elsewhere, _before, after) => mergeLists(after, elsewhere),
    takeOver: mergeLists,
  },
  pairs: {
    version: 1,
    parse: parseStoredPairs,
    stored: (state) => state,
    merge: (elsewhere, before, after) => ({
      saved: mergeEntries(elsewhere.saved, before.saved, after.saved),
    }),
  },
};
const keys = Object.keys(persisted) as PersistedKey[];

const NAMESPACE = 'meowswap';
const options = { namespace: NAMESPACE, disableWarnings: true };
const storageKey = (key: PersistedKey): string => `${NAMESPACE}_${key}`;

/** Another tab stored a part of the state. */
const storedElsewhere = createAction<{ key: PersistedKey; value: unknown }>(
  'persist/storedElsewhere',
);

function readStored(key: PersistedKey): unknown {
  const loaded = new Map(Object.entries(load({ ...options, states: [key] })));
  return loaded.get(key);
}

/**
 * What the last visit left, checked field by field: damaged JSON, an older version, a wrong type or a storage that
 * cannot be read leave the default in that place and lose nothing else.
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

/** What a part is to be stored as: with what other tabs have stored meanwhile. */
function storedForm<Key extends PersistedKey>(
  key: Key,
  before: PersistedState[Key],
  after: PersistedState[Key],
): object {
  const { merge, stored, version } = persisted[key];
  return { ...stored(merge ? merge(parsePart(key), before, after) : after), version };
}

/** Whether an action changed nothing of a part that is stored. */
function isSameForm<Key extends PersistedKey>(
  key: Key,
  before: PersistedState[Key],
  after: PersistedState[Key],
): boolean {
  const { stored } = persisted[key];
  return before === after || JSON.stringify(stored(before)) === JSON.stringify(stored(after));
}

/** A part after another tab stored it. */
function takenOver<Key extends PersistedKey>(
  key: Key,
  ours: PersistedState[Key],
  value: unknown,
): PersistedState[Key] {
  const { takeOver, parse, stored } = persisted[key];
  return takeOver ? takeOver(ours, parse(value)) : { ...ours, ...stored(parse(value)) };
}

/** Whether this tab knows more of a part than the other tab that has just stored it: both wrote at the same moment. */
function knowsMore<Key extends PersistedKey>(
  key: Key,
  after: PersistedState[Key],
  value: unknown,
): boolean {
  return (
    persisted[key].takeOver !== undefined && !isSameForm(key, persisted[key].parse(value), after)
  );
}

/**
 * Writes a part of the state when an action of this tab changed it, and only then: a tab that never touched the settings
 * cannot overwrite what another one stored. A full or forbidden storage is no error, the choice then lasts for the visit.
 */
export function persistMiddleware(): Middleware<object, PersistedState> {
  return ({ getState, dispatch }) =>
    (next) =>
    (action) => {
      const before = getState();
      const result = next(action);
      const after = getState();
      const changed = storedElsewhere.match(action)
        ? [action.payload.key].filter((key) => knowsMore(key, after[key], action.payload.value))
        : keys.filter((key) => !isSameForm(key, before[key], after[key]));
      if (changed.length > 0) {
        const forms = Object.fromEntries(
          changed.map((key) => [key, storedForm(key, before[key], after[key])]),
        );
        const write = save({ ...options, states: changed })({ getState: () => forms, dispatch });
        write((passed) => passed)(action);
      }
      return result;
    };
}

/** Wraps the root reducer, so that a part which another tab stored replaces ours. */
export function withStoredElsewhere<State extends PersistedState, Preloaded>(
  reducer: Reducer<State, UnknownAction, Preloaded>,
): Reducer<State, UnknownAction, Preloaded> {
  return (state, action) => {
    const next = reducer(state, action);
    if (!storedElsewhere.match(action)) return next;
    const { key, value } = action.payload;
    return { ...next, [key]: takenOver(key, next[key], value) };
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Takes over what other tabs store. Returns how to stop. */
export function followOtherTabs(store: {
  dispatch: (action: UnknownAction) => unknown;
}): () => void {
  function takeOver({ key: changed, newValue }: StorageEvent): void {
    const key = keys.find((candidate) => storageKey(candidate) === changed);
    // A removed entry is no choice of the user: the browser's data was cleared, this visit goes on as it is.
    // What is there now, not what was there then: this tab may have stored something since.
    const value =
      newValue === null || key === undefined || parseJson(newValue) === undefined
        ? undefined
        : readStored(key);
    if (key !== undefined && value !== undefined) store.dispatch(storedElsewhere({ key, value }));
  }
  window.addEventListener('storage', takeOver);
  return () => window.removeEventListener('storage', takeOver);
}
