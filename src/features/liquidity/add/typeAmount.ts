import type { Currency } from '#lib/currency.ts';
import type { AppThunk } from '#redux';
import { selectBoxes } from './addSelectors.ts';
import { selectAddPool } from '../shared/addPool.ts';
import { amountsTyped, otherField, type AddField } from '../shared/addSlice.ts';

/** Puts a text into a box. In a pool the other box follows; without one what stands in it is the user's and stays. */
export function typeAmount(
  field: AddField,
  text: string,
  a: Currency | undefined,
  b: Currency | undefined,
): AppThunk {
  return (dispatch, getState) => {
    const { status } = selectAddPool(getState(), a, b);
    const other = selectBoxes(getState(), a, b)[otherField(field)];
    dispatch(
      amountsTyped({
        independentField: field,
        typedValue: text,
        otherTypedValue: status === 'exists' ? '' : other.text,
      }),
    );
  };
}
