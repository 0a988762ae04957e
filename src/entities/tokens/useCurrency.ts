import { useEffect, useMemo } from 'react';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { currencyById } from '#config/tokens.ts';
import { toAddress } from '#lib/address.ts';
import type { Currency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { useAppDispatch, useAppSelector, type AppThunk } from '#redux';
import { metadataCalls } from './tokenCalls.ts';
import { selectKnownCurrency, selectTokenOnChain } from './tokenSelectors.ts';

/**
 * Result of a lookup. `known`: built in, imported, or of an active list. `unknown`: exists on chain
 * only; show it only after its import. `loading`: being read from the chain. `invalid`: no text,
 * neither `BNB` nor an address, or no token at that address.
 */
export type CurrencyLookup =
  | { status: 'known'; currency: Currency }
  | { status: 'unknown'; currency: Currency }
  | { status: 'loading'; currency?: undefined }
  | { status: 'invalid'; currency?: undefined };

const LOADING: CurrencyLookup = { status: 'loading' };
const INVALID: CurrencyLookup = { status: 'invalid' };

/** Reads the decimals of a token, with code that no built-in token needs. Never rejects. */
function askDecimals(address: Address): AppThunk<Promise<void>> {
  return async (dispatch) => {
    try {
      const { readDecimals } = await import('./readDecimals.ts');
      await dispatch(readDecimals([address]));
    } catch {
      // The code could not be loaded: the next block tries again.
    }
  };
}

/**
 * Looks up the currency named by a text (URL parameter, search box): `BNB` or a token address, in
 * any letter case.
 */
export function useCurrency(idText: string | undefined): CurrencyLookup {
  const known = useAppSelector((state) =>
    idText === undefined ? undefined : selectKnownCurrency(state, idText),
  );
  const address = known || idText === undefined ? undefined : toAddress(idText);
  const isReady = useAppSelector((state) => state.lists.isReady);
  // Decimals of a list or an import determine amounts, so the contract's are read as well.
  const stated =
    known && !known.isNative && currencyById(known.id) === undefined
      ? known.token.address
      : undefined;
  const dispatch = useAppDispatch();
  const block = useAppSelector(({ blocks }) => blocks.currentBlock);
  useEffect(() => {
    if (stated && block !== null) void dispatch(askDecimals(stated));
  }, [dispatch, stated, block]);
  const calls = useMemo(() => (address ? Object.values(metadataCalls(address)) : []), [address]);
  useCalls(calls);
  const read = useAppSelector((state) =>
    address ? selectTokenOnChain(state, address) : undefined,
  );
  return useMemo(() => {
    if (known) return { status: 'known', currency: known };
    if (address === undefined || read === null) return INVALID;
    // Stored lists load shortly after the page: until then, nothing is unknown.
    return read && isReady ? { status: 'unknown', currency: read } : LOADING;
  }, [known, address, read, isReady]);
}
