import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { walletRefused } from '#chain/transactions/walletRefused.ts';
import { lateSlices } from '#redux';

interface PounceMemory {
  /** When the user last refused in the wallet, in milliseconds: the journal forgets it. */
  refusedAt: number | null;
}

const initialState: PounceMemory = { refusedAt: null };

const pounceSlice = createSlice({
  name: 'pounce',
  initialState,
  reducers: {},
  selectors: { selectRefusedAt: ({ refusedAt }) => refusedAt },
  extraReducers: (builder) =>
    void builder.addCase(walletRefused, (state, { payload }) => {
      state.refusedAt = payload.at;
    }),
});

declare module '#redux' {
  interface LateState extends WithSlice<typeof pounceSlice> {}
}

export const { selectRefusedAt } = pounceSlice.injectInto(lateSlices).selectors;
export const pounceReducer = pounceSlice.reducer;
