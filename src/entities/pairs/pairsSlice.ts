import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { chain } from '#config/chains.ts';
import { pinnedPairs, routingBases } from '#config/routing.ts';
import { tokens as builtInTokens } from '#config/tokens.ts';
import { selectImportedTokens } from '#entities/tokens/tokenSelectors.ts';
import { parseStoredToken } from '#entities/tokens/tokensSlice.ts';
import type { Token } from '#lib/currency.ts';
import { createAppSelector, type RootState } from '#redux';
import { sortTokens, type TokenPair } from './pairTypes.ts';

/** Two tokens in the pool's order, complete enough to show if no list includes them any more. */
interface SavedPair {
  token0: Token;
  token1: Token;
}

export interface PairsState {
  /**
   * Pairs that the user found or provided liquidity to, by chain id and by `token0-token1` in lower
   * case.
   */
  saved: Record<string, Record<string, SavedPair>>;
}

/** More pools than anyone joins; damaged storage must not slow the list. */
const MAX_STORED = 500;

const initialState: PairsState = { saved: {} };

/** Sorts a pair for saving; `undefined` for one token twice or tokens of two chains. */
function sorted({ token0, token1 }: SavedPair): SavedPair | undefined {
  const pair = sortTokens(token0, token1);
  return pair && { token0: pair[0], token1: pair[1] };
}

const keyOf = ({ token0, token1 }: SavedPair): string =>
  `${token0.address}-${token1.address}`.toLowerCase();

function keep(state: PairsState, pair: SavedPair): void {
  (state.saved[pair.token0.chainId] ??= {})[keyOf(pair)] = pair;
}

const pairsSlice = createSlice({
  name: 'pairs',
  initialState,
  reducers: {
    /** Saves a pair given in any order. Ignores one token twice and tokens of two chains. */
    pairSaved(state, { payload }: PayloadAction<SavedPair>) {
      const pair = sorted(payload);
      if (pair && !state.saved[pair.token0.chainId]?.[keyOf(pair)]) keep(state, pair);
    },
    pairForgotten(state, { payload }: PayloadAction<SavedPair>) {
      const pair = sorted(payload);
      if (pair) delete state.saved[pair.token0.chainId]?.[keyOf(pair)];
    },
  },
});

export const { pairSaved, pairForgotten } = pairsSlice.actions;
export const pairsReducer = pairsSlice.reducer;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parsePair(value: unknown): SavedPair | undefined {
  if (!isRecord(value)) return undefined;
  const token0 = parseStoredToken(value['token0']);
  const token1 = parseStoredToken(value['token1']);
  return token0 && token1 && sorted({ token0, token1 });
}

/** Restores the slice from untrusted storage; drops invalid entries one by one. */
export function parseStoredPairs(value: unknown): PairsState {
  const state: PairsState = { saved: {} };
  if (!isRecord(value) || !isRecord(value['saved'])) return state;
  const entries = Object.values(value['saved']).flatMap((byKey) =>
    isRecord(byKey) ? Object.values(byKey) : [],
  );
  for (const entry of entries.slice(0, MAX_STORED)) {
    const pair = parsePair(entry);
    if (pair) keep(state, pair);
  }
  return state;
}

/**
 * Maximum number of tracked pairs, two requests' worth. Tokens that only a list includes are not
 * combined with the bases: a list of 10,000 would make 80,000 reads. Their pools are added through
 * /find, which saves them.
 */
const MAX_TRACKED = 1000;

const noPairs: Readonly<Record<string, SavedPair>> = {};

/** Returns the saved pairs of this chain. */
function selectSavedPairs(state: RootState): Readonly<Record<string, SavedPair>> {
  return state.pairs.saved[chain.id] ?? noPairs;
}

/**
 * Returns the pairs in which the user may have liquidity (LIQ-04): saved ones, pinned ones, and
 * every built-in or imported token with every base, in that order, without duplicates, at most
 * `MAX_TRACKED`.
 */
export const selectTrackedPairs = createAppSelector(
  [selectSavedPairs, selectImportedTokens],
  (saved, imported): readonly TokenPair[] => {
    const known = [...builtInTokens, ...Object.values(imported)];
    const wanted: (readonly [Token, Token])[] = [
      ...Object.values(saved).map(({ token0, token1 }) => [token0, token1] as const),
      ...pinnedPairs,
      ...known.flatMap((token) => routingBases.map((base) => [token, base] as const)),
    ];
    const byAddresses = new Map<string, TokenPair>();
    for (const [a, b] of wanted) {
      const pair = sortTokens(a, b);
      const key = pair && `${pair[0].address}-${pair[1].address}`.toLowerCase();
      if (pair && key !== undefined && !byAddresses.has(key)) byAddresses.set(key, pair);
      if (byAddresses.size === MAX_TRACKED) break;
    }
    return [...byAddresses.values()];
  },
);
