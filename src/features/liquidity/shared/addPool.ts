import { selectAnswer } from '#chain/multicall/selectors.ts';
import type { Pool } from '#entities/pairs/liquidityMath.ts';
import { reservesCall, supplyCall } from '#entities/pairs/pairCalls.ts';
import { sortTokens, type TokenPair } from '#entities/pairs/pairTypes.ts';
import { selectIsPoolUnreadable, selectPool } from '#entities/pairs/poolSelectors.ts';
import type { Currency } from '#lib/currency.ts';
import { createAppSelector, type RootState } from '#redux';

/** Currency of a form; `undefined` until it is chosen. */
export type Chosen = Currency | undefined;

const first = (_state: RootState, a: Chosen): Chosen => a;
const second = (_state: RootState, _a: Chosen, b: Chosen): Chosen => b;

/**
 * Returns two currencies in the pool's order; `undefined` while one is missing, and for a pair that
 * cannot exist.
 */
export const selectPairTokens = createAppSelector(
  [first, second],
  (a, b): TokenPair | undefined => a && b && sortTokens(a.token, b.token),
);

/**
 * Reports whether a pool has owners but lacks one of its tokens, as after a token that takes from
 * balances: the router then finds no price and refuses.
 */
function selectIsStuck(state: RootState, tokens: TokenPair | undefined): boolean {
  const reserves = selectAnswer(state, tokens && reservesCall(tokens));
  const supply = selectAnswer(state, tokens && supplyCall(tokens));
  return !!reserves && !!supply && (reserves[0] === 0n || reserves[1] === 0n);
}

/**
 * Pool of both currencies. `invalid`: it cannot exist. `none`: not created yet, or nobody owns
 * shares of it.
 */
export type AddPool =
  | { status: 'invalid' | 'loading' | 'unreadable' | 'stuck' | 'none'; pool?: undefined }
  | { status: 'exists'; pool: Pool };

/** Returns the pool as last read. */
export const selectAddPool = createAppSelector(
  [
    selectPairTokens,
    (state: RootState, a: Chosen, b: Chosen) => selectPool(state, selectPairTokens(state, a, b)),
    (state: RootState, a: Chosen, b: Chosen) =>
      selectIsPoolUnreadable(state, selectPairTokens(state, a, b)),
    (state: RootState, a: Chosen, b: Chosen) => selectIsStuck(state, selectPairTokens(state, a, b)),
  ],
  (tokens, pool, isUnreadable, isStuck): AddPool => {
    if (!tokens) return { status: 'invalid' };
    if (pool) return { status: 'exists', pool };
    if (isStuck) return { status: 'stuck' };
    if (pool === null) return { status: 'none' };
    return { status: isUnreadable ? 'unreadable' : 'loading' };
  },
);
