// Apart from the other thunks: the header loads those, and encoding calls brings a library along.
import type { AppThunk } from '#redux';
import { beginNextSale, endLiveSales } from './localSales.ts';
import { attempt, type LocalResult } from './localThunks.ts';

/** Goes to the beginning of the next sale. */
export function beginSaleNow(): AppThunk<Promise<LocalResult>> {
  return (dispatch, _getState, { rpc }) => dispatch(attempt(() => beginNextSale(rpc)));
}

/** Goes to the end of the live sale. */
export function endSaleNow(): AppThunk<Promise<LocalResult>> {
  return (dispatch, _getState, { rpc }) => dispatch(attempt(() => endLiveSales(rpc)));
}
