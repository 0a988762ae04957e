import type { Currency } from '#lib/currency.ts';
import type { AppThunk } from '#redux';
import { selectBoxes } from './addSelectors.ts';
import { selectAddPool } from '../shared/addPool.ts';
import { amountsTyped, otherField, type AddField } from '../shared/addSlice.ts';

/**
 * Types a text into a box. In a pool the other box is derived; without one it keeps what was typed.
 */
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
