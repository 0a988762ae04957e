import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '#lib/errors.ts';
import type { CurrencyId } from '#lib/currency.ts';
import type { Hex } from '#lib/hex.ts';
import type { Raw } from '#lib/raw.ts';
import type { SwapModel } from './swapModel.ts';

/** The side that the user typed; the other one is derived from it. */
export type SwapField = 'input' | 'output';

/** What the user filled in. `recipientText` is `null` while the field is not shown. */
export interface SwapForm {
  independentField: SwapField;
  amountText: string;
  inputId: CurrencyId | null;
  outputId: CurrencyId | null;
  recipientText: string | null;
}

/** What the simulation before signing found. An amount is `null` where the node cannot tell it. */
export type SwapPreview = { status: 'running' } | { status: 'ready'; leavesRaw: Raw | null; arrivesRaw: Raw | null } | { status: 'failed'; error: AppError };

/** The dialog from 'Confirm Swap' to the transaction's hash. `model` is what it shows and what will be signed. */
export interface SwapConfirmation {
  /** Another one for each opening: what a closed dialog was waiting for says nothing of the next. */
  id: number;
  model: SwapModel;
  preview: SwapPreview;
  isSending: boolean;
  isSent: boolean;
  error: AppError | null;
  /** `null` before it is sent, and for a batch until it is mined. */
  hash: Hex | null;
}

export interface SwapState {
  form: SwapForm;
  confirmation: SwapConfirmation | null;
  /** How often the dialog was opened. */
  openings: number;
  isPriceInverted: boolean;
}

export const emptyForm: SwapForm = { independentField: 'input', amountText: '', inputId: 'BNB', outputId: null, recipientText: null };

export const initialSwapState: SwapState = { form: emptyForm, confirmation: null, openings: 0, isPriceInverted: false };

function opposite(field: SwapField): SwapField {
  return field === 'input' ? 'output' : 'input';
}

function switchSides(form: SwapForm): void {
  [form.inputId, form.outputId] = [form.outputId, form.inputId];
  form.independentField = opposite(form.independentField);
}

const swapSlice = createSlice({
  name: 'swap',
  initialState: initialSwapState,
  reducers: {
    formLoaded(state, { payload }: PayloadAction<SwapForm>) {
      state.form = payload;
      state.confirmation = null;
    },
    amountTyped({ form }, { payload }: PayloadAction<{ field: SwapField; text: string }>) {
      form.independentField = payload.field;
      form.amountText = payload.text;
    },
    currencyPicked({ form }, { payload }: PayloadAction<{ field: SwapField; id: CurrencyId }>) {
      const [key, otherKey] = payload.field === 'input' ? (['inputId', 'outputId'] as const) : (['outputId', 'inputId'] as const);
      // Picking what stands on the other side means: the other way round.
      if (form[otherKey]?.toLowerCase() === payload.id.toLowerCase()) switchSides(form);
      else form[key] = payload.id;
    },
    sidesSwitched({ form }) {
      switchSides(form);
    },
    recipientTyped({ form }, { payload }: PayloadAction<string>) {
      form.recipientText = payload.replace(/\s+/g, '');
    },
    recipientShown({ form }) {
      form.recipientText ??= '';
    },
    recipientHidden({ form }) {
      form.recipientText = null;
    },
    priceInverted(state) {
      state.isPriceInverted = !state.isPriceInverted;
    },
    confirmationOpened(state, { payload }: PayloadAction<SwapModel>) {
      state.openings += 1;
      state.confirmation = { id: state.openings, model: payload, preview: { status: 'running' }, isSending: false, isSent: false, error: null, hash: null };
    },
    /** 'Accept': the model on screen becomes the newest quote. */
    quoteAccepted({ confirmation }, { payload }: PayloadAction<SwapModel>) {
      if (!confirmation || confirmation.isSending) return;
      confirmation.model = payload;
      confirmation.preview = { status: 'running' };
    },
    previewFinished({ confirmation }, { payload }: PayloadAction<{ model: SwapModel; preview: SwapPreview }>) {
      if (confirmation && sameModel(confirmation.model, payload.model)) confirmation.preview = payload.preview;
    },
    sendingStarted({ confirmation }) {
      if (!confirmation) return;
      confirmation.isSending = true;
      confirmation.error = null;
    },
    /** The pools moved: nothing was sent, the new quote waits to be accepted. */
    sendingStopped({ confirmation }) {
      if (confirmation) confirmation.isSending = false;
    },
    sendingFailed({ confirmation }, { payload }: PayloadAction<AppError>) {
      if (!confirmation) return;
      confirmation.isSending = false;
      confirmation.error = payload;
    },
    sendingFinished({ confirmation }, { payload }: PayloadAction<Hex | null>) {
      if (!confirmation) return;
      confirmation.isSending = false;
      confirmation.isSent = true;
      confirmation.hash = payload;
    },
    confirmationDismissed(state) {
      if (state.confirmation?.isSent) state.form.amountText = '';
      state.confirmation = null;
    },
  },
});

function sameModel(a: SwapModel, b: SwapModel): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export const {
  formLoaded,
  amountTyped,
  currencyPicked,
  sidesSwitched,
  recipientTyped,
  recipientShown,
  recipientHidden,
  priceInverted,
  confirmationOpened,
  quoteAccepted,
  previewFinished,
  sendingStarted,
  sendingStopped,
  sendingFailed,
  sendingFinished,
  confirmationDismissed,
} = swapSlice.actions;
export const swapReducer = swapSlice.reducer;
