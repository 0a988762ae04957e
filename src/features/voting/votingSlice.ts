import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { lateSlices } from '#redux';
import type { ProposalForm } from './create/proposalForm.ts';
import type { ListKind, ListState } from './proposals/questions.ts';

interface VotingState {
  /** Proposals that are listed. */
  proposals: { kind: ListKind; state: ListState };
  /** Proposal as it was typed since its page was opened; `null`: nothing was. */
  draft: ProposalForm | null;
}

const atFirst: VotingState = { proposals: { kind: 'core', state: 'active' }, draft: null };

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
    proposalsLeft: (state) => {
      state.proposals = atFirst.proposals;
    },
    draftTyped: (state, { payload }: PayloadAction<ProposalForm>) => ({ ...state, draft: payload }),
    draftLeft: (state) => {
      state.draft = null;
    },
  },
  selectors: {
    selectListed: ({ proposals }) => proposals,
    selectDraft: ({ draft }) => draft,
  },
}).injectInto(lateSlices);

declare module '#redux' {
  interface LateState extends WithSlice<typeof votingSlice> {}
}

export const { proposalKindChosen, proposalStateChosen, proposalsLeft, draftTyped, draftLeft } =
  votingSlice.actions;
export const { selectListed, selectDraft } = votingSlice.selectors;
