import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Address } from '#lib/hex.ts';
import type { RootState } from '#redux';

/** Name of an account, from the profile service or an earlier visit. */
export interface ProfileName {
  account: Address;
  username: string;
  /** Picture URL that passed `safeImageSrc`; null shows the account's generated cat. */
  avatar: string | null;
}

interface ProfileState {
  shown: ProfileName | null;
}

const initialState: ProfileState = { shown: null };

const profileSlice = createSlice({
  name: 'profile',
  initialState,
  reducers: {
    profileSeen(state, { payload }: PayloadAction<ProfileName>) {
      state.shown = payload;
    },
    profileCleared: () => initialState,
  },
});

export const { profileSeen, profileCleared } = profileSlice.actions;
export const profileReducer = profileSlice.reducer;

/** Returns the name of `account`, never that of another; undefined if unknown. */
export function selectProfileName(state: RootState, account: Address): ProfileName | undefined {
  return state.profile.shown?.account === account ? state.profile.shown : undefined;
}
