import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Address } from '#lib/hex.ts';
import { lateSlices } from '#redux';
import type { HubUser } from '#remote/hub/users.ts';
import type { SetupDraft } from './setupDraft.ts';
import type { SetupStep } from './setupModel.ts';

interface SetupState {
  /** Account that chose something since its setup was opened, with all that it chose. */
  chosen: { account: Address; draft: SetupDraft } | null;
  /** Step that the account went back to. */
  wishedStep: SetupStep | null;
  /** Registered during this setup. */
  registered: HubUser | null;
}

const atFirst: SetupState = { chosen: null, wishedStep: null, registered: null };

const setupSlice = createSlice({
  name: 'profileSetup',
  initialState: atFirst,
  reducers: {
    /** A choice leads on to the step that is next. */
    draftChanged: (state, { payload }: PayloadAction<NonNullable<SetupState['chosen']>>) => {
      state.chosen = payload;
      state.wishedStep = null;
    },
    stepWished: (state, { payload }: PayloadAction<SetupStep>) => {
      state.wishedStep = payload;
    },
    nameRegistered: (state, { payload }: PayloadAction<HubUser>) => {
      state.registered = payload;
    },
    setupLeft: () => atFirst,
  },
  selectors: {
    /** Returns what an account chose on this visit; `undefined` where it was nothing. */
    selectDraft: ({ chosen }, account: Address) =>
      chosen?.account === account ? chosen.draft : undefined,
    selectWishedStep: ({ wishedStep }) => wishedStep,
    selectRegistered: ({ registered }) => registered,
  },
}).injectInto(lateSlices);

declare module '#redux' {
  interface LateState extends WithSlice<typeof setupSlice> {}
}

export const { draftChanged, stepWished, nameRegistered, setupLeft } = setupSlice.actions;
export const { selectDraft, selectWishedStep, selectRegistered } = setupSlice.selectors;
