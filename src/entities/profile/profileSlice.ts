import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Address } from '#lib/hex.ts';
import type { RootState } from '#redux';

/** What an account calls itself, as far as the name service or an earlier visit said. */
export interface ProfileName {
  account: Address;
  username: string;
  /** A picture's address that passed `safeImageSrc`; `null`: none is known, the account's own cat stands for it. */
  avatar: string | null;
}

export interface ProfileState {
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

/** The name of an account, `undefined` where none is known. Another account's name is never given. */
export function selectProfileName(state: RootState, account: Address): ProfileName | undefined {
  return state.profile.shown?.account === account ? state.profile.shown : undefined;
}
