import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import type { Hex } from '#lib/hex.ts';
import { chainReset } from '../blocks/blocksSlice.ts';
import type { CallKey } from '../calls.ts';

/** When an answer was true. One object for all answers of a batch. */
export interface AnsweredAt {
  block: number;
  /** Seconds, of that block. */
  timestamp: number;
}

export interface MulticallState {
  /** How many parts of the page watch each read. */
  watched: Record<CallKey, number>;
  /** The last answer: raw bytes, or `null` where the chain refused. Absent: not read yet. */
  answers: Record<CallKey, Hex | null>;
  answeredAt: Record<CallKey, AnsweredAt>;
  /** Reads that are wanted and could not be made, with how often it was tried. */
  failedTries: Record<CallKey, number>;
  /** Rises whenever the answers are emptied: answers to questions of before are dropped. */
  epoch: number;
}

const initialState: MulticallState = {
  watched: {},
  answers: {},
  answeredAt: {},
  failedTries: {},
  epoch: 0,
};

/** Seconds for which the answer of a read that nobody watches any more is kept: long enough to go to another page and back. */
const KEPT_SECONDS = 60;

/** The answers of one batch. Without `epoch` they are taken as current. */
interface CallsAnswered extends AnsweredAt {
  answers: Record<CallKey, Hex | null>;
  epoch?: number;
  /** Two nodes said so: taken even where one node alone has said something about a newer block. */
  agreed?: boolean;
}

const keysOf = (record: Record<CallKey, unknown>): CallKey[] => Object.keys(record) as CallKey[];

/** Drops what nobody watches and was last true before a time (seconds). Reads the state of before: drafts of thousands of keys are slow. */
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
    /** A batch could not be read at all. What was known stays; what was not stays unknown. */
    callsFailed(state, { payload }: PayloadAction<readonly CallKey[]>) {
      for (const key of payload)
        if (state.watched[key] !== undefined)
          state.failedTries[key] = (state.failedTries[key] ?? 0) + 1;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(chainReset, (state) => ({
      ...initialState,
      watched: state.watched,
      epoch: state.epoch + 1,
    }));
  },
});

export const { callsWatched, callsUnwatched, callsAnswered, callsFailed } = multicallSlice.actions;
export const multicallReducer = multicallSlice.reducer;
