import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Address } from '#lib/hex.ts';
import type { RootState } from '#redux';

/** What a trial found. Taxes in parts of 10,000, `reason` in words or empty. */
export interface SafetyVerdict {
  bought: boolean;
  moved: boolean;
  sold: boolean;
  buyTaxBps: number;
  transferTaxBps: number;
  sellTaxBps: number;
  reason: string;
}

/** `noPool`: there is no way to buy it, as of `neededBlock` (see `BlocksState`). `unknown`: the node could not try it. */
export type SafetyCheck =
  | { status: 'running' }
  | { status: 'noPool'; neededBlock: number }
  | { status: 'unknown' }
  | { status: 'tried'; verdict: SafetyVerdict };

interface TokenSafetyState {
  /** By token. A trial holds for the visit: another one is made when somebody asks for it. */
  byToken: Record<Address, SafetyCheck>;
}

const initialState: TokenSafetyState = { byToken: {} };

const tokenSafetySlice = createSlice({
  name: 'tokenSafety',
  initialState,
  reducers: {
    safetyCheckStarted(state, { payload: token }: PayloadAction<Address>) {
      state.byToken[token] = { status: 'running' };
    },
    safetyCheckEnded(
      state,
      {
        payload,
      }: PayloadAction<{ token: Address; trial: Exclude<SafetyCheck, { status: 'running' }> }>,
    ) {
      state.byToken[payload.token] = payload.trial;
    },
  },
});

export const { safetyCheckStarted, safetyCheckEnded } = tokenSafetySlice.actions;
export const tokenSafetyReducer = tokenSafetySlice.reducer;

/** What is known of a token by trial; `undefined`: it was not tried. */
export function selectSafetyCheck(state: RootState, token: Address): SafetyCheck | undefined {
  return state.tokenSafety.byToken[token];
}
