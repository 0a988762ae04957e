import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '#lib/errors.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { Raw } from '#lib/raw.ts';
import type { Permit } from '../permit.ts';
import type { RemoveModel } from './removeModel.ts';

/** What the user set: a part of all shares in percent, the shares, or one of the amounts; the others follow. */
export type BurnField = 'liquidityPercent' | 'liquidity' | 'currencyA' | 'currencyB';

export interface BurnForm {
  independentField: BurnField;
  typedValue: string;
}

/**
 * What the trial before signing found. An amount is `null` where the node cannot tell it. `isShort`: a token keeps a part
 * of each transfer, so that less arrives than the pool pays, whichever way it is done.
 */
export type RemovePreview =
  | { status: 'running' }
  | { status: 'ready'; leavesRaw: Raw | null; arrivesARaw: Raw | null; arrivesBRaw: Raw | null; isShort: boolean }
  | { status: 'failed'; error: AppError };

/** The dialog from 'Remove' to the transaction's hash. `model` is what it shows and what will be signed. */
export interface RemoveConfirmation {
  /** Another one for each opening: what a closed dialog was waiting for says nothing of the next. */
  id: number;
  model: RemoveModel;
  preview: RemovePreview;
  isSending: boolean;
  isSent: boolean;
  error: AppError | null;
  /** `null` before it is sent, and for a batch until it is mined. */
  hash: Hex | null;
}

export interface BurnState {
  /** The pool and the order of its sides that the form is for. */
  pool: string | null;
  form: BurnForm;
  isDetailed: boolean;
  /** The signed allowance for what the form says. */
  permit: Permit | null;
  /** The account that sends an approval in place of a signature; `isUnable`: because its wallet signs none. */
  approval: { account: Address; isUnable: boolean } | null;
  confirmation: RemoveConfirmation | null;
  /** How often the dialog was opened. */
  openings: number;
}

const emptyForm: BurnForm = { independentField: 'liquidityPercent', typedValue: '0' };

export const initialBurnState: BurnState = {
  pool: null,
  form: emptyForm,
  isDetailed: false,
  permit: null,
  approval: null,
  confirmation: null,
  openings: 0,
};

function empty(state: BurnState): void {
  state.form = emptyForm;
  state.permit = null;
  state.confirmation = null;
}

const burnSlice = createSlice({
  name: 'burn',
  initialState: initialBurnState,
  reducers: {
    /** Another pool, or its sides the other way round: nothing that was typed fits. */
    poolOpened(state, { payload }: PayloadAction<string>) {
      if (state.pool !== payload) empty(state);
      state.pool = payload;
    },
    burnTyped(state, { payload }: PayloadAction<BurnForm>) {
      state.form = payload;
      state.permit = null;
    },
    viewChosen(state, { payload }: PayloadAction<'simple' | 'detailed'>) {
      state.isDetailed = payload === 'detailed';
    },
    /** The pool moves on, while a signature stands for just so many shares: from now on these are what is set. */
    permitSigned(state, { payload }: PayloadAction<{ permit: Permit; liquidityText: string }>) {
      state.permit = payload.permit;
      if (state.form.independentField !== 'liquidityPercent') state.form = { independentField: 'liquidity', typedValue: payload.liquidityText };
    },
    permitDropped(state) {
      state.permit = null;
    },
    approvalChosen(state, { payload }: PayloadAction<{ account: Address; isUnable: boolean }>) {
      state.approval = payload;
      state.permit = null;
    },
    confirmationOpened(state, { payload }: PayloadAction<RemoveModel>) {
      state.openings += 1;
      state.confirmation = { id: state.openings, model: payload, preview: { status: 'running' }, isSending: false, isSent: false, error: null, hash: null };
    },
    /** 'Accept': the model on screen becomes what the pool pays now. */
    quoteAccepted({ confirmation }, { payload }: PayloadAction<RemoveModel>) {
      if (!confirmation || confirmation.isSending) return;
      confirmation.model = payload;
      confirmation.preview = { status: 'running' };
    },
    previewFinished({ confirmation }, { payload }: PayloadAction<{ model: RemoveModel; preview: RemovePreview }>) {
      if (confirmation && JSON.stringify(confirmation.model) === JSON.stringify(payload.model)) confirmation.preview = payload.preview;
    },
    sendingStarted({ confirmation }) {
      if (!confirmation) return;
      confirmation.isSending = true;
      confirmation.error = null;
    },
    /** The pool moved: nothing was sent, the new amounts wait to be accepted. */
    sendingStopped({ confirmation }) {
      if (confirmation) confirmation.isSending = false;
    },
    sendingFailed({ confirmation }, { payload }: PayloadAction<AppError>) {
      if (!confirmation) return;
      confirmation.isSending = false;
      confirmation.error = payload;
    },
    sendingFinished(state, { payload }: PayloadAction<Hex | null>) {
      // A signature serves once.
      state.permit = null;
      const { confirmation } = state;
      if (!confirmation) return;
      confirmation.isSending = false;
      confirmation.isSent = true;
      confirmation.hash = payload;
    },
    confirmationDismissed(state) {
      if (state.confirmation?.isSent) empty(state);
      state.confirmation = null;
    },
  },
});

export const {
  poolOpened,
  burnTyped,
  viewChosen,
  permitSigned,
  permitDropped,
  approvalChosen,
  confirmationOpened,
  quoteAccepted,
  previewFinished,
  sendingStarted,
  sendingStopped,
  sendingFailed,
  sendingFinished,
  confirmationDismissed,
} = burnSlice.actions;
export const burnReducer = burnSlice.reducer;
