import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Confirmation, Preview } from '#entities/writeFlow/confirmation.ts';
import {
  confirmationReducers,
  noConfirmation,
  type ConfirmationState,
} from '#entities/writeFlow/confirmationReducers.ts';
import type { CurrencyId } from '#lib/currency.ts';
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
interface FoundSwap {
  leavesRaw: Raw | null;
  arrivesRaw: Raw | null;
}
export type SwapPreview = Preview<FoundSwap>;

/** The dialog from 'Confirm Swap' to the transaction's hash. */
export type SwapConfirmation = Confirmation<SwapModel, FoundSwap>;

export interface SwapState extends ConfirmationState<SwapModel, FoundSwap> {
  form: SwapForm;
  isPriceInverted: boolean;
}

export const emptyForm: SwapForm = {
  independentField: 'input',
  amountText: '',
  inputId: 'BNB',
  outputId: null,
  recipientText: null,
};

export const initialSwapState: SwapState = {
  form: emptyForm,
  ...noConfirmation,
  isPriceInverted: false,
};

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
      const [key, otherKey] =
        payload.field === 'input'
          ? (['inputId', 'outputId'] as const)
          : (['outputId', 'inputId'] as const);
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
    ...confirmationReducers<SwapModel, FoundSwap>(),
    confirmationDismissed(state) {
      if (state.confirmation?.isSent) state.form.amountText = '';
      state.confirmation = null;
    },
  },
});

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
