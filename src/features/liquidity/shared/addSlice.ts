import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The two boxes of the add page, in the order of its address. */
export type AddField = 'A' | 'B';

/** What is typed. `otherTypedValue` counts only while there is no pool, when both amounts are the user's to choose. */
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

/** The other box. */
export function otherField(field: AddField): AddField {
  return field === 'A' ? 'B' : 'A';
}

const addSlice = createSlice({
  name: 'addLiquidity',
  initialState: emptyAddForm,
  reducers: {
    amountsTyped: (_state, { payload }: PayloadAction<AddState>) => payload,
    /** The currencies changed places: what was typed goes with its currency. */
    sidesSwitched(state) {
      state.independentField = otherField(state.independentField);
    },
  },
});

export const { amountsTyped, sidesSwitched } = addSlice.actions;
export const addReducer = addSlice.reducer;
