import { createSlice } from '@reduxjs/toolkit';

export interface OfflineState {
  /** When the copy was saved that this page is, in seconds; `null` for a page from the site. */
  savedAt: number | null;
  /** A newer build is saved and waits for the user's word. */
  isUpdateReady: boolean;
}

const initialState: OfflineState = { savedAt: null, isUpdateReady: false };

const offlineSlice = createSlice({
  name: 'offline',
  initialState,
  reducers: {
    updateFound(state) {
      state.isUpdateReady = true;
    },
    updateDismissed(state) {
      state.isUpdateReady = false;
    },
  },
});

/** Reads when the page was saved from its `data-saved` mark, which worker.ts writes. */
export function readSavedMark(): OfflineState {
  const at = Date.parse(document.documentElement.dataset['saved'] ?? '');
  return { ...initialState, savedAt: Number.isNaN(at) ? null : Math.floor(at / 1000) };
}

export const { updateFound, updateDismissed } = offlineSlice.actions;
export const offlineReducer = offlineSlice.reducer;
