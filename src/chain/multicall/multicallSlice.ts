import { createAction, createSlice, type PayloadAction, type Reducer } from '@reduxjs/toolkit';
import type { Hex } from '#lib/hex.ts';
import { answersRestored, chainReset } from '../blocks/blocksSlice.ts';
import type { CallKey } from '../calls.ts';

/** Block of an answer. One object for all answers of a batch. */
export interface AnsweredAt {
  block: number;
  /** Time of that block, in seconds. */
  timestamp: number;
}

export interface MulticallState {
  /** Number of watchers of each read. */
  watched: Record<CallKey, number>;
  /** Last answer: raw bytes, or `null` if the chain refused. Absent: not read yet. */
  answers: Record<CallKey, Hex | null>;
  answeredAt: Record<CallKey, AnsweredAt>;
  /** Number of failed attempts of watched reads. */
  failedTries: Record<CallKey, number>;
  /** Incremented when answers are cleared: answers to earlier requests are dropped. */
  epoch: number;
}

const initialState: MulticallState = {
  watched: {},
  answers: {},
  answeredAt: {},
  failedTries: {},
  epoch: 0,
};

/**
 * Seconds that an unwatched answer is kept: enough to visit another page and return, and to sort by
 * what was read ahead.
 */
const KEPT_SECONDS = 120;

/** Answers of one batch. Without `epoch` they count as current. */
interface CallsAnswered extends AnsweredAt {
  answers: Record<CallKey, Hex | null>;
  epoch?: number;
  /** Agreed by two nodes: accepted even over one node's answer for a newer block. */
  agreed?: boolean;
}

const keysOf = (record: Record<CallKey, unknown>): CallKey[] => Object.keys(record) as CallKey[];

export const callsAnswered = createAction<CallsAnswered>('multicall/callsAnswered');

/** Returns the keys of unwatched answers from before a time (seconds). */
function forgettable({ answeredAt, watched }: MulticallState, before: number): CallKey[] {
  return keysOf(answeredAt).filter(
    (key) => watched[key] === undefined && (answeredAt[key]?.timestamp ?? 0) < before,
  );
}

/** Returns a table without some keys; the same table if it has none of them. */
function without<Value>(
  table: Record<CallKey, Value>,
  keys: readonly CallKey[],
): Record<CallKey, Value> {
  const dropped = keys.filter((key) => key in table);
  if (dropped.length === 0) return table;
  const left = { ...table };
  for (const key of dropped) delete left[key];
  return left;
}

/** Adds the answers of a batch. */
function withAnswers(state: MulticallState, payload: CallsAnswered): MulticallState {
  if (payload.epoch !== undefined && payload.epoch !== state.epoch) return state;
  const at: AnsweredAt = { block: payload.block, timestamp: payload.timestamp };
  // Calls that were just answered are kept, even if the answer is the same as before.
  const old = forgettable(state, at.timestamp - KEPT_SECONDS).filter(
    (key) => !(key in payload.answers),
  );
  const current = keysOf(payload.answers).filter(
    (key) => payload.agreed === true || (state.answeredAt[key]?.block ?? 0) <= at.block,
  );
  const changed = current.filter((key) => state.answers[key] !== payload.answers[key]);
  const answeredAt = { ...without(state.answeredAt, old) };
  for (const key of current) answeredAt[key] = at;
  let answers = without(state.answers, old);
  if (changed.length > 0) {
    answers = { ...answers };
    for (const key of changed) answers[key] = payload.answers[key] ?? null;
  }
  return { ...state, answers, answeredAt, failedTries: without(state.failedTries, current) };
}

const multicallSlice = createSlice({
  name: 'multicall',
  initialState,
  reducers: {
    callsWatched(state, { payload }: PayloadAction<readonly CallKey[]>) {
      for (const key of payload) state.watched[key] = (state.watched[key] ?? 0) + 1;
    },
    callsUnwatched(state, { payload }: PayloadAction<readonly CallKey[]>) {
      for (const key of payload) {
        const count = (state.watched[key] ?? 0) - 1;
        if (count > 0) state.watched[key] = count;
        else {
          delete state.watched[key];
          delete state.failedTries[key];
        }
      }
    },
    /** A batch failed. Known answers stay. */
    callsFailed(state, { payload }: PayloadAction<readonly CallKey[]>) {
      for (const key of payload)
        if (state.watched[key] !== undefined)
          state.failedTries[key] = (state.failedTries[key] ?? 0) + 1;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(answersRestored, (state, { payload }) => {
      for (const [key, answer, block, timestamp] of payload.answers) {
        if (state.answers[key] !== undefined) continue;
        state.answers[key] = answer;
        state.answeredAt[key] = { block, timestamp };
        delete state.failedTries[key];
      }
    });
    builder.addCase(chainReset, (state) => ({
      ...initialState,
      watched: state.watched,
      epoch: state.epoch + 1,
    }));
  },
});

export const { callsWatched, callsUnwatched, callsFailed } = multicallSlice.actions;

/**
 * Reduces the answers of a batch by copying each table once. Drafts of thousands of keys took most
 * of the time of sorting 500 farms, and so would freezing the copies.
 */
export const multicallReducer: Reducer<MulticallState> = (state = initialState, action) =>
  callsAnswered.match(action)
    ? withAnswers(state, action.payload)
    : multicallSlice.reducer(state, action);
