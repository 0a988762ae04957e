import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
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

/** Seconds that an unwatched answer is kept: enough to visit another page and return. */
const KEPT_SECONDS = 60;

/** Answers of one batch. Without `epoch` they count as current. */
interface CallsAnswered extends AnsweredAt {
  answers: Record<CallKey, Hex | null>;
  epoch?: number;
  /** Agreed by two nodes: accepted even over one node's answer for a newer block. */
  agreed?: boolean;
}

const keysOf = (record: Record<CallKey, unknown>): CallKey[] => Object.keys(record) as CallKey[];

/**
 * Drops unwatched answers from before a time (seconds). Reads the original state, since drafts of
 * thousands of keys are slow.
 */
function forget(state: MulticallState, before: number): void {
  const known = original(state) ?? state;
  for (const key of keysOf(known.answeredAt)) {
    if (known.watched[key] !== undefined || (known.answeredAt[key]?.timestamp ?? 0) >= before)
      continue;
    delete state.answeredAt[key];
    delete state.answers[key];
  }
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
    callsAnswered(state, { payload }: PayloadAction<CallsAnswered>) {
      if (payload.epoch !== undefined && payload.epoch !== state.epoch) return;
      const at: AnsweredAt = { block: payload.block, timestamp: payload.timestamp };
      const known = original(state) ?? state;
      forget(state, at.timestamp - KEPT_SECONDS);
      for (const key of keysOf(payload.answers)) {
        if (payload.agreed !== true && (known.answeredAt[key]?.block ?? 0) > at.block) continue;
        const answer = payload.answers[key] ?? null;
        if (known.answers[key] !== answer) state.answers[key] = answer;
        state.answeredAt[key] = at;
        if (known.failedTries[key] !== undefined) delete state.failedTries[key];
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
      for (const key of keysOf(payload.answers)) {
        const kept = payload.answers[key];
        if (!kept || state.answers[key] !== undefined) continue;
        state.answers[key] = kept.answer;
        state.answeredAt[key] = { block: kept.block, timestamp: kept.timestamp };
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

export const { callsWatched, callsUnwatched, callsAnswered, callsFailed } = multicallSlice.actions;
export const multicallReducer = multicallSlice.reducer;
