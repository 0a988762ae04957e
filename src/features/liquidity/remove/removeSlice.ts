import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Confirmation, Preview } from '#entities/writeFlow/confirmation.ts';
import {
  confirmationReducers,
  noConfirmation,
  type ConfirmationState,
} from '#entities/writeFlow/confirmationReducers.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { Raw } from '#lib/raw.ts';
import type { Permit } from '../shared/permit.ts';
import type { RemoveModel } from './removeModel.ts';

/** What the user set: a part of all shares in percent, the shares, or one of the amounts; the others follow. */
export type RemoveField = 'liquidityPercent' | 'liquidity' | 'currencyA' | 'currencyB';

export interface RemoveForm {
  independentField: RemoveField;
  typedValue: string;
}

/**
 * What the trial before signing found. An amount is `null` where the node cannot tell it. `isShort`: a token keeps a part
 * of each transfer, so that less arrives than the pool pays, whichever way it is done.
 */
interface FoundRemoval {
  leavesRaw: Raw | null;
  arrivesARaw: Raw | null;
  arrivesBRaw: Raw | null;
  isShort: boolean;
}
export type RemovePreview = Preview<FoundRemoval>;

/** The dialog from 'Remove' to the transaction's hash. */
export type RemoveConfirmation = Confirmation<RemoveModel, FoundRemoval>;

export interface RemoveState extends ConfirmationState<RemoveModel, FoundRemoval> {
  /** The pool and the order of its sides that the form is for. */
  pool: string | null;
  form: RemoveForm;
  isDetailed: boolean;
  /** The signed allowance for what the form says. */
  permit: Permit | null;
  /** The account that sends an approval in place of a signature; `isUnable`: because its wallet signs none. */
  approval: { account: Address; isUnable: boolean } | null;
}

const emptyForm: RemoveForm = { independentField: 'liquidityPercent', typedValue: '0' };

export const initialBurnState: RemoveState = {
  pool: null,
  form: emptyForm,
  isDetailed: false,
  permit: null,
  approval: null,
  ...noConfirmation,
};

function empty(state: RemoveState): void {
  state.form = emptyForm;
  state.permit = null;
  state.confirmation = null;
}

const confirming = confirmationReducers<RemoveModel, FoundRemoval>();

const removeSlice = createSlice({
  name: 'removeLiquidity',
  initialState: initialBurnState,
  reducers: {
    /** Another pool, or its sides the other way round: nothing that was typed fits. */
    poolOpened(state, { payload }: PayloadAction<string>) {
      if (state.pool !== payload) empty(state);
      state.pool = payload;
    },
    removeTyped(state, { payload }: PayloadAction<RemoveForm>) {
      state.form = payload;
      state.permit = null;
    },
    viewChosen(state, { payload }: PayloadAction<'simple' | 'detailed'>) {
      state.isDetailed = payload === 'detailed';
    },
    /** The pool moves on, while a signature stands for just so many shares: from now on these are what is set. */
    permitSigned(state, { payload }: PayloadAction<{ permit: Permit; liquidityText: string }>) {
      state.permit = payload.permit;
      if (state.form.independentField !== 'liquidityPercent')
        state.form = { independentField: 'liquidity', typedValue: payload.liquidityText };
    },
    permitDropped(state) {
      state.permit = null;
    },
    approvalChosen(state, { payload }: PayloadAction<{ account: Address; isUnable: boolean }>) {
      state.approval = payload;
      state.permit = null;
    },
    ...confirming,
    sendingFinished(state, action: PayloadAction<Hex | null>) {
      // A signature serves once.
      state.permit = null;
      confirming.sendingFinished(state, action);
    },
    confirmationDismissed(state) {
      if (state.confirmation?.isSent) empty(state);
      state.confirmation = null;
    },
  },
});

export const {
  poolOpened,
  removeTyped,
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
} = removeSlice.actions;
export const removeReducer = removeSlice.reducer;
