import { readCalls } from '#chain/multicall/readCalls.ts';
import { currencyById } from '#config/tokens.ts';
import type { Currency } from '#lib/currency.ts';
import { AppFailure } from '#lib/errors.ts';
import type { AppThunk } from '#redux';
import { saidDecimals } from './readDecimals.ts';
import { metadataCalls } from './tokenCalls.ts';
import { decimalsRead } from './tokensSlice.ts';

/**
 * Rereads the decimals of tokens that this build does not know, right before signing, from nodes
 * that agree: amounts were typed and shown with the decimals of a list or an earlier read. Joins
 * other reads of the same tick in one request. Rejects with AppFailure shownDiffers if a contract
 * reports other decimals or none, and as `readCalls` does; the page then shows the contract's.
 */
export function requireDecimals(currencies: readonly Currency[]): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const tokens = currencies.filter(({ id }) => currencyById(id) === undefined);
    const said = await dispatch(
      readCalls(
        tokens.map(({ token }) => metadataCalls(token.address).decimals),
        { fresh: true, agree: true },
      ),
    );
    if (tokens.some(({ decimals }, index) => said[index] !== BigInt(decimals))) {
      dispatch(
        decimalsRead(
          Object.fromEntries(
            tokens.map(({ token }, index) => [token.address, saidDecimals(said[index])]),
          ),
        ),
      );
      throw new AppFailure({ kind: 'shownDiffers', what: 'decimals' });
    }
  };
}
