import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { lateSlices } from '#redux';
import type { ListKind, ListState } from './proposals/questions.ts';

interface VotingState {
  /** Proposals that are listed. */
  proposals: { kind: ListKind; state: ListState };
}

const atFirst: VotingState = { proposals: { kind: 'core', state: 'active' } };

const votingSlice = createSlice({
  name: 'voting',
  initialState: atFirst,
  reducers: {
    proposalKindChosen: (state, { payload }: PayloadAction<ListKind>) => {
      state.proposals.kind = payload;
    },
    proposalStateChosen: (state, { payload }: PayloadAction<ListState>) => {
      state.proposals.state = payload;
    },
    proposalsLeft: () => atFirst,
  },
  selectors: { selectListed: ({ proposals }) => proposals },
}).injectInto(lateSlices);

declare module '#redux' {
  interface LateState extends WithSlice<typeof votingSlice> {}
}

export const { proposalKindChosen, proposalStateChosen, proposalsLeft } = votingSlice.actions;
export const { selectListed } = votingSlice.selectors;
