import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Address } from '#lib/hex.ts';
import { lateSlices } from '#redux';
import type { HubUser } from '#remote/hub/users.ts';
import type { SetupDraft } from './setupDraft.ts';
import type { SetupStep } from './setupModel.ts';

interface SetupState {
  /** Whose profile is set up; `null` while none is. */
  account: Address | null;
  draft: SetupDraft;
  /** Step that the account went back to. */
  wishedStep: SetupStep | null;
  /** Registered during this setup. */
  registered: HubUser | null;
}

const atFirst: SetupState = { account: null, draft: {}, wishedStep: null, registered: null };

const setupSlice = createSlice({
  name: 'profileSetup',
  initialState: atFirst,
  reducers: {
    setupOpened: (_state, { payload }: PayloadAction<Pick<SetupState, 'account' | 'draft'>>) => ({
      ...atFirst,
      ...payload,
    }),
    /** A choice leads on to the step that is next. */
    draftChanged: (state, { payload }: PayloadAction<Partial<SetupDraft>>) => {
      state.draft = { ...state.draft, ...payload };
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
    /** Returns an account's draft; `undefined` until it was read. */
    selectDraft: ({ account, draft }, of: Address) => (account === of ? draft : undefined),
    selectWishedStep: ({ wishedStep }) => wishedStep,
    selectRegistered: ({ registered }) => registered,
  },
}).injectInto(lateSlices);

declare module '#redux' {
  interface LateState extends WithSlice<typeof setupSlice> {}
}

export const { setupOpened, draftChanged, stepWished, nameRegistered, setupLeft } =
  setupSlice.actions;
export const { selectDraft, selectWishedStep, selectRegistered } = setupSlice.selectors;
