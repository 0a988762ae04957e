import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { toAddress } from '#lib/address.ts';
import type { Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { MAX_DECIMALS } from './tokenMetadata.ts';
import { cleanTokenText, MAX_NAME_LENGTH, MAX_SYMBOL_LENGTH } from './tokenText.ts';

export interface TokensState {
  /** Imported tokens by chain id and address; builds for several chains may share one storage. */
  imported: Record<string, Record<Address, Token>>;
  /** Tokens whose warning was acknowledged, in this visit or an earlier one. */
  acknowledged: Address[];
  /**
   * Decimals as contracts said them in this visit (decision S28); `null` where one refused to
   * say them.
   */
  contractDecimals: Record<Address, number | null>;
}

/** More than anyone imports by hand; damaged storage must not slow the picker. */
const MAX_STORED = 1000;

const initialState: TokensState = { imported: {}, acknowledged: [], contractDecimals: {} };

const tokensSlice = createSlice({
  name: 'tokens',
  initialState,
  reducers: {
    tokenImported(state, { payload: token }: PayloadAction<Token>) {
      (state.imported[token.chainId] ??= {})[token.address] = token;
    },
    tokenRemoved(state, { payload }: PayloadAction<{ chainId: number; address: Address }>) {
      delete state.imported[payload.chainId]?.[payload.address];
    },
    /** Removes all tokens imported on a chain. */
    tokensCleared(state, { payload }: PayloadAction<{ chainId: number }>) {
      delete state.imported[payload.chainId];
    },
    tokenWarningAcknowledged(state, { payload: address }: PayloadAction<Address>) {
      if (!state.acknowledged.includes(address)) state.acknowledged.push(address);
    },
    /** Contracts said their decimals, to nodes that agree. */
    decimalsRead(
      { contractDecimals },
      { payload }: PayloadAction<TokensState['contractDecimals']>,
    ) {
      Object.assign(contractDecimals, payload);
    },
  },
});

export const {
  tokenImported,
  tokenRemoved,
  tokensCleared,
  tokenWarningAcknowledged,
  decimalsRead,
} = tokensSlice.actions;
export const tokensReducer = tokensSlice.reducer;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Parses a stored token and cleans its texts; `undefined` if invalid. */
export function parseStoredToken(value: unknown): Token | undefined {
  if (!isRecord(value)) return undefined;
  const { chainId, decimals, symbol, name, address } = value;
  if (!Number.isSafeInteger(chainId) || Number(chainId) <= 0) return undefined;
  if (!Number.isInteger(decimals) || Number(decimals) < 0 || Number(decimals) > MAX_DECIMALS)
    return undefined;
  if (typeof symbol !== 'string' || typeof name !== 'string' || typeof address !== 'string')
    return undefined;
  const checked = toAddress(address);
  const shownSymbol = cleanTokenText(symbol, MAX_SYMBOL_LENGTH);
  const shownName = cleanTokenText(name, MAX_NAME_LENGTH);
  if (checked === undefined || shownSymbol === '' || shownName === '') return undefined;
  return {
    chainId: Number(chainId),
    address: checked,
    decimals: Number(decimals),
    symbol: shownSymbol,
    name: shownName,
  };
}

function parseAddresses(value: unknown): Address[] {
  if (!Array.isArray(value)) return [];
  const addresses = value
    .slice(0, MAX_STORED)
    .map((entry: unknown) => (typeof entry === 'string' ? toAddress(entry) : undefined));
  return [...new Set(addresses.filter((address) => address !== undefined))];
}

/**
 * Restores the slice from untrusted storage: drops invalid entries one by one, and cleans texts
 * again.
 */
export function parseStoredTokens(value: unknown): TokensState {
  const state: TokensState = { imported: {}, acknowledged: [], contractDecimals: {} };
  if (!isRecord(value)) return state;
  state.acknowledged = parseAddresses(value['acknowledged']);
  if (!isRecord(value['imported'])) return state;
  const entries = Object.values(value['imported']).flatMap((byAddress) =>
    isRecord(byAddress) ? Object.values(byAddress) : [],
  );
  for (const entry of entries.slice(0, MAX_STORED)) {
    const token = parseStoredToken(entry);
    if (token) (state.imported[token.chainId] ??= {})[token.address] = token;
  }
  return state;
}
