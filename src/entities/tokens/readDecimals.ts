import { readCalls } from '#chain/multicall/readCalls.ts';
import { currencyById } from '#config/tokens.ts';
import type { Address } from '#lib/hex.ts';
import type { AppThunk } from '#redux';
import { metadataCalls } from './tokenCalls.ts';
import { decimalsRead } from './tokensSlice.ts';

/** Returns an answer as the state keeps it. */
export const saidDecimals = (said: bigint | null | undefined): number | null =>
  typeof said === 'bigint' ? Number(said) : null;

/**
 * Reads the decimals of tokens that this build does not know, from nodes that agree, once per visit.
 * Never rejects: what could not be read is read when it is asked for again.
 */
export function readDecimals(addresses: readonly Address[]): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { contractDecimals } = getState().tokens;
    const unread = [...new Set(addresses)].filter(
      (address) => !(address in contractDecimals) && currencyById(address) === undefined,
    );
    if (unread.length === 0) return;
    try {
      const said = await dispatch(
        readCalls(
          unread.map((address) => metadataCalls(address).decimals),
          { agree: true },
        ),
      );
      dispatch(
        decimalsRead(
          Object.fromEntries(unread.map((address, index) => [address, saidDecimals(said[index])])),
        ),
      );
    } catch {
      // Without two agreeing nodes, the stored decimals stay, and nothing is signed with others.
    }
  };
}
