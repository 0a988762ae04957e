import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Address } from '#lib/hex.ts';

/** Account that a link (`?account=`) shows read-only; null if the pages show the connected one. */
interface AccountState {
  viewed: Address | null;
}

const initialState: AccountState = { viewed: null };

const accountSlice = createSlice({
  name: 'account',
  initialState,
  reducers: {
    accountViewed(state, { payload }: PayloadAction<Address>) {
      state.viewed = payload;
    },
    viewLeft(state) {
      state.viewed = null;
    },
  },
});

export const { accountViewed, viewLeft } = accountSlice.actions;
export const accountReducer = accountSlice.reducer;
