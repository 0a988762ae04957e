import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RootState } from '#redux';
import type { Address } from '#lib/hex.ts';
import type { Permit } from '#entities/writeFlow/permit.ts';
import type { SubmittedForm } from '#entities/writeFlow/writeFlow.ts';

/**
 * Field that the user set: a part of all LP tokens in percent, LP tokens, or one of the amounts;
 * the others follow.
 */
export type RemoveField = 'liquidityPercent' | 'liquidity' | 'currencyA' | 'currencyB';

export interface RemoveForm {
  independentField: RemoveField;
  typedValue: string;
}

export interface RemoveState {
  /** Pool and order of its sides that the form is for. */
  pool: string | null;
  form: RemoveForm;
  isDetailed: boolean;
  /** Signed allowance for the form's LP tokens. */
  permit: Permit | null;
  /**
   * Account that sends an approval instead of a signature; `isUnable`: its wallet cannot sign
   * permits.
   */
  approval: { account: Address; isUnable: boolean } | null;
}

const emptyForm: RemoveForm = { independentField: 'liquidityPercent', typedValue: '0' };

export const initialRemoveState: RemoveState = {
  pool: null,
  form: emptyForm,
  isDetailed: false,
  permit: null,
  approval: null,
};

function empty(state: RemoveState): void {
  state.form = emptyForm;
  state.permit = null;
}

const removeSlice = createSlice({
  name: 'removeLiquidity',
  initialState: initialRemoveState,
  reducers: {
    /** Another pool, or its sides switched: no typed value fits. */
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
    /**
     * The pool moves on, but a permit is for a fixed number of LP tokens: the form is set to these.
     */
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
  },
});

export const { poolOpened, removeTyped, viewChosen, permitSigned, permitDropped, approvalChosen } =
  removeSlice.actions;
export const removeReducer = removeSlice.reducer;

/** Returns the form as it is submitted. */
export function submittedRemoveForm({ removeLiquidity: { form } }: RootState): SubmittedForm {
  return {
    isUnchanged: (state) => state.removeLiquidity.form === form,
    clear: removeTyped(emptyForm),
    restore: removeTyped(form),
  };
}

export const selectRemoveForm = (state: RootState): RemoveForm => state.removeLiquidity.form;
