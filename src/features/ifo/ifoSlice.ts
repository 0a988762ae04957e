import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { lateSlices } from '#redux';

interface IfoState {
  /** Commitment that is typed, until its dialog is left. */
  commit: {
    amountText: string;
    /** For the other pool, which the approval may cover, too. */
    otherText: string;
  };
}

const atFirst: IfoState = { commit: { amountText: '', otherText: '' } };

const ifoSlice = createSlice({
  name: 'ifo',
  initialState: atFirst,
  reducers: {
    commitTyped: ({ commit }, { payload }: PayloadAction<string>) => {
      commit.amountText = payload;
    },
    otherCommitTyped: ({ commit }, { payload }: PayloadAction<string>) => {
      commit.otherText = payload;
    },
    commitLeft: () => atFirst,
  },
  selectors: {
    selectCommitText: ({ commit }) => commit.amountText,
    selectOtherText: ({ commit }) => commit.otherText,
  },
}).injectInto(lateSlices);

declare module '#redux' {
  interface LateState extends WithSlice<typeof ifoSlice> {}
}

export const { commitTyped, otherCommitTyped, commitLeft } = ifoSlice.actions;
export const { selectCommitText, selectOtherText } = ifoSlice.selectors;
