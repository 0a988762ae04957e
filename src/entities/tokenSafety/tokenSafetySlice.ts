import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Address } from '#lib/hex.ts';
import type { RootState } from '#redux';

/** Result of a trial. Taxes in basis points; `reason` in words, or empty. */
export interface SafetyVerdict {
  bought: boolean;
  moved: boolean;
  sold: boolean;
  buyTaxBps: number;
  transferTaxBps: number;
  sellTaxBps: number;
  reason: string;
}

/**
 * State of a token's check. `noPool`: no route to buy it, as of `neededBlock` (see `BlocksState`).
 * `unknown`: the node could not run the trial.
 */
export type SafetyCheck =
  | { status: 'running' }
  | { status: 'noPool'; neededBlock: number }
  | { status: 'unknown' }
  | { status: 'tried'; verdict: SafetyVerdict };

interface TokenSafetyState {
  /** By token address. A check is valid until the page is reloaded or the user repeats it. */
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
      }: PayloadAction<{ token: Address; check: Exclude<SafetyCheck, { status: 'running' }> }>,
    ) {
      state.byToken[payload.token] = payload.check;
    },
  },
});

export const { safetyCheckStarted, safetyCheckEnded } = tokenSafetySlice.actions;
export const tokenSafetyReducer = tokenSafetySlice.reducer;

/** Returns a token's check; `undefined` if none was started. */
export function selectSafetyCheck(state: RootState, token: Address): SafetyCheck | undefined {
  return state.tokenSafety.byToken[token];
}

/** Reports whether a trial proved that a token, once bought, cannot be sold. */
export function selectIsUnsellable(state: RootState, token: Address): boolean {
  const check = selectSafetyCheck(state, token);
  return check?.status === 'tried' && check.verdict.bought && !check.verdict.sold;
}
