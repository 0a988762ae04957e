import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Address } from '#lib/hex.ts';
import type { RootState } from '#redux';

/** What a trial found. Taxes in parts of 10,000, `reason` in words or empty. */
export interface TrialVerdict {
  bought: boolean;
  moved: boolean;
  sold: boolean;
  buyTaxBps: number;
  transferTaxBps: number;
  sellTaxBps: number;
  reason: string;
}

/** `noPool`: there is no way to buy it, as of `neededBlock` (see `BlocksState`). `unknown`: the node could not try it. */
export type Trial = { status: 'running' } | { status: 'noPool'; neededBlock: number } | { status: 'unknown' } | { status: 'tried'; verdict: TrialVerdict };

export interface TrialsState {
  /** By token. A trial holds for the visit: another one is made when somebody asks for it. */
  byToken: Record<Address, Trial>;
}

const initialState: TrialsState = { byToken: {} };

const trialsSlice = createSlice({
  name: 'trials',
  initialState,
  reducers: {
    trialStarted(state, { payload: token }: PayloadAction<Address>) {
      state.byToken[token] = { status: 'running' };
    },
    trialEnded(state, { payload }: PayloadAction<{ token: Address; trial: Exclude<Trial, { status: 'running' }> }>) {
      state.byToken[payload.token] = payload.trial;
    },
  },
});

export const { trialStarted, trialEnded } = trialsSlice.actions;
export const trialsReducer = trialsSlice.reducer;

/** What is known of a token by trial; `undefined`: it was not tried. */
export function selectTrial(state: RootState, token: Address): Trial | undefined {
  return state.trials.byToken[token];
}
