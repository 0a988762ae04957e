import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CurrencyId } from '#lib/currency.ts';
import type { SwapModel } from './swapModel.ts';

/** Side that the user typed; the other one is derived from it. */
export type SwapField = 'input' | 'output';

/** User's input. `recipientText` is `null` while the field is hidden. */
export interface SwapFormState {
  independentField: SwapField;
  amountText: string;
  inputId: CurrencyId | null;
  outputId: CurrencyId | null;
  recipientText: string | null;
}

export interface SwapState {
  form: SwapFormState;
  /** Swap that the dialog was opened for; `null` while it is closed. */
  reviewed: SwapModel | null;
  isPriceInverted: boolean;
}

export const emptyForm: SwapFormState = {
  independentField: 'input',
  amountText: '',
  inputId: 'BNB',
  outputId: null,
  recipientText: null,
};

export const initialSwapState: SwapState = {
  form: emptyForm,
  reviewed: null,
  isPriceInverted: false,
};

function opposite(field: SwapField): SwapField {
  return field === 'input' ? 'output' : 'input';
}

function switchSides(form: SwapFormState): void {
  [form.inputId, form.outputId] = [form.outputId, form.inputId];
  form.independentField = opposite(form.independentField);
}

const swapSlice = createSlice({
  name: 'swap',
  initialState: initialSwapState,
  reducers: {
    formLoaded(state, { payload }: PayloadAction<SwapFormState>) {
      state.form = payload;
      state.reviewed = null;
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
      // Picking the other side's currency switches the sides.
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
    reviewOpened(state, { payload }: PayloadAction<SwapModel>) {
      state.reviewed = payload;
    },
    /** A sent amount is cleared from the form. */
    reviewClosed(state, { payload }: PayloadAction<{ isSent: boolean }>) {
      if (payload.isSent) state.form.amountText = '';
      state.reviewed = null;
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
  reviewOpened,
  reviewClosed,
} = swapSlice.actions;
export const swapReducer = swapSlice.reducer;
