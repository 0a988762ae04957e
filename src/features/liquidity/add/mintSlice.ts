import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The two boxes of the add page, in the order of its address. */
export type MintField = 'A' | 'B';

/** What is typed. `otherTypedValue` counts only while there is no pool, when both amounts are the user's to choose. */
export interface MintState {
  independentField: MintField;
  typedValue: string;
  otherTypedValue: string;
}

export const emptyMint: MintState = { independentField: 'A', typedValue: '', otherTypedValue: '' };

/** The other box. */
export function otherField(field: MintField): MintField {
  return field === 'A' ? 'B' : 'A';
}

const mintSlice = createSlice({
  name: 'mint',
  initialState: emptyMint,
  reducers: {
    amountsTyped: (_state, { payload }: PayloadAction<MintState>) => payload,
    /** The currencies changed places: what was typed goes with its currency. */
    sidesSwitched(state) {
      state.independentField = otherField(state.independentField);
    },
  },
});

export const { amountsTyped, sidesSwitched } = mintSlice.actions;
export const mintReducer = mintSlice.reducer;
