import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SplitPlan } from '#entities/pairs/split/splitTypes.ts';
import { chainReset } from '#chain/blocks/blocksSlice.ts';
import { slippageChosen } from '#entities/settings/settingsSlice.ts';
import type { CurrencyId } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import type { Raw } from '#lib/raw.ts';
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

/** How to split trades of two tokens, as computed last. */
interface SwapPlan {
  /** Trade that it is for (`planKey`), whatever its amount. */
  key: string;
  /** Amount it was computed for, in smallest units. */
  amountRaw: Raw;
  /** `null` where computing it failed. */
  split: SplitPlan | null;
}

/** Reserves of the form's pools as of one block, by pool address. */
export interface StoredSample {
  block: number;
  reserves: Readonly<Record<Address, readonly [reserve0: Raw, reserve1: Raw]>>;
}

/** Samples of the pools between two tokens. */
export interface SwapSamples {
  /** Names the two tokens. */
  key: string;
  /** Newest block when older ones were last asked for; `null`: not yet. */
  askedAt: number | null;
  /** Oldest first. */
  taken: readonly StoredSample[];
}

export interface SwapState {
  form: SwapFormState;
  /** Swap that the dialog was opened for; `null` while it is closed. */
  reviewed: SwapModel | null;
  /** Slippage tolerance of this trade alone, in basis points; `null`: that of the settings. */
  tradeSlippageBps: number | null;
  isPriceInverted: boolean;
  /** `null` until one was computed. */
  plan: SwapPlan | null;
  /** Of the tokens that were chosen last, the newest first. */
  samples: readonly SwapSamples[];
}

/** Number of token pairs of which samples are kept, for who returns to one. */
const SAMPLED_PAIRS = 4;

/** Form with what was chosen for its trade alone. */
type FilledForm = Pick<SwapState, 'form' | 'tradeSlippageBps'>;

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
  tradeSlippageBps: null,
  isPriceInverted: false,
  plan: null,
  samples: [],
};

function opposite(field: SwapField): SwapField {
  return field === 'input' ? 'output' : 'input';
}

/** Switches the sides: the way back is another trade, for which the setting holds again. */
function switchSides(state: SwapState): void {
  const { form } = state;
  [form.inputId, form.outputId] = [form.outputId, form.inputId];
  form.independentField = opposite(form.independentField);
  state.tradeSlippageBps = null;
}

const swapSlice = createSlice({
  name: 'swap',
  initialState: initialSwapState,
  reducers: {
    formLoaded(state, { payload }: PayloadAction<SwapFormState>) {
      state.form = payload;
      state.reviewed = null;
      state.tradeSlippageBps = null;
    },
    amountTyped({ form }, { payload }: PayloadAction<{ field: SwapField; text: string }>) {
      form.independentField = payload.field;
      form.amountText = payload.text;
    },
    currencyPicked(state, { payload }: PayloadAction<{ field: SwapField; id: CurrencyId }>) {
      const { form } = state;
      const [key, otherKey] =
        payload.field === 'input'
          ? (['inputId', 'outputId'] as const)
          : (['outputId', 'inputId'] as const);
      // Picking the other side's currency switches the sides.
      if (form[otherKey]?.toLowerCase() === payload.id.toLowerCase()) switchSides(state);
      else if (form[key]?.toLowerCase() !== payload.id.toLowerCase()) {
        form[key] = payload.id;
        state.tradeSlippageBps = null;
      }
    },
    /** The setting stays: the next trade follows it. */
    tradeSlippageChosen(state, { payload }: PayloadAction<number>) {
      state.tradeSlippageBps = payload;
    },
    sidesSwitched(state) {
      switchSides(state);
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
    planFound: (state, { payload }: PayloadAction<SwapPlan>): SwapState => ({
      ...state,
      plan: payload,
    }),
    poolsSampled: (state, { payload }: PayloadAction<SwapSamples>): SwapState => ({
      ...state,
      samples: [payload, ...state.samples.filter(({ key }) => key !== payload.key)].slice(
        0,
        SAMPLED_PAIRS,
      ),
    }),
    reviewOpened(state, { payload }: PayloadAction<SwapModel>) {
      state.reviewed = payload;
    },
    reviewClosed(state) {
      state.reviewed = null;
    },
    /** Fills a form in again, or leaves of it what the next swap begins with. */
    formRestored: (state, { payload }: PayloadAction<FilledForm>): SwapState => ({
      ...state,
      ...payload,
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(slippageChosen, (state) => {
        state.tradeSlippageBps = null;
      })
      .addCase(chainReset, (state) => {
        state.samples = [];
      });
  },
});

export const {
  formLoaded,
  amountTyped,
  currencyPicked,
  sidesSwitched,
  tradeSlippageChosen,
  recipientTyped,
  recipientShown,
  recipientHidden,
  priceInverted,
  planFound,
  poolsSampled,
  reviewOpened,
  reviewClosed,
  formRestored,
} = swapSlice.actions;
export const swapReducer = swapSlice.reducer;
