import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Address } from '#lib/hex.ts';
import type { RootState } from '#redux';

/** How an account with an active profile is shown, or was on an earlier visit. */
export interface ProfileName {
  account: Address;
  /** Empty: it has no name, or hides it. */
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
    /** Asks for the connected account's profile again: its name was registered, or hidden. */
    profileAsked: (state) => state,
  },
});

export const { profileSeen, profileCleared, profileAsked } = profileSlice.actions;
export const profileReducer = profileSlice.reducer;

/** Returns the name of `account`, never that of another; undefined if unknown. */
export function selectProfileName(state: RootState, account: Address): ProfileName | undefined {
  return state.profile.shown?.account === account ? state.profile.shown : undefined;
}
