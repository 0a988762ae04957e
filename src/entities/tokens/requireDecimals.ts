import { readCalls } from '#chain/multicall/readCalls.ts';
import { currencyById } from '#config/tokens.ts';
import type { Currency } from '#lib/currency.ts';
import { AppFailure } from '#lib/errors.ts';
import type { AppThunk } from '#redux';
import { metadataCalls } from './tokenCalls.ts';

/**
 * To be asked right before signing: amounts were typed and shown with the decimals that a list or an earlier reading named.
 * Reads them again, from nodes that agree, for the tokens that this build does not know; beside another such reading of the
 * same tick it is no request of its own. Rejects with AppFailure shownDiffers where a contract says others or none, and as
 * `readCalls` does.
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
    if (tokens.some(({ decimals }, index) => said[index] !== BigInt(decimals)))
      throw new AppFailure({ kind: 'shownDiffers', what: 'decimals' });
  };
}
