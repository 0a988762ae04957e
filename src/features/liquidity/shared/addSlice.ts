import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SubmittedForm } from '#entities/writeFlow/writeFlow.ts';
import type { RootState } from '#redux';

/** Two boxes of the add page, in the order of its address. */
export type AddField = 'A' | 'B';

/** Typed amounts. `otherTypedValue` counts only without a pool, when the user sets both amounts. */
export interface AddState {
  independentField: AddField;
  typedValue: string;
  otherTypedValue: string;
}

export const emptyAddForm: AddState = {
  independentField: 'A',
  typedValue: '',
  otherTypedValue: '',
};

/** Returns the other box. */
export function otherField(field: AddField): AddField {
  return field === 'A' ? 'B' : 'A';
}

const addSlice = createSlice({
  name: 'addLiquidity',
  initialState: emptyAddForm,
  reducers: {
    amountsTyped: (_state, { payload }: PayloadAction<AddState>) => payload,
    /** The currencies changed places: each typed amount follows its currency. */
    sidesSwitched(state) {
      state.independentField = otherField(state.independentField);
    },
  },
});

export const { amountsTyped, sidesSwitched } = addSlice.actions;
export const addReducer = addSlice.reducer;

/** Returns the typed amounts as they are submitted. */
export function submittedAddForm({ addLiquidity: form }: RootState): SubmittedForm {
  return {
    isUnchanged: (state) => state.addLiquidity === form,
    clear: amountsTyped({ ...emptyAddForm, independentField: form.independentField }),
    restore: amountsTyped(form),
  };
}
