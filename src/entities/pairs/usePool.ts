import { useMemo } from 'react';
import { useCalls } from '#chain/multicall/useCalls.ts';
import type { Currency } from '#lib/currency.ts';
import { useAppSelector } from '#redux';
import type { Pool } from './liquidityMath.ts';
import { sortTokens, type TokenPair } from './pairTypes.ts';
import { poolCalls } from './poolCalls.ts';
import { selectIsPoolUnreadable, selectPool } from './poolSelectors.ts';

/**
 * Result of looking up a pool. `invalid`: a side is missing or both are one token (BNB and WBNB
 * are). `none`: no pool, or an empty one. `unreadable`: the nodes fail; reading goes on. `tokens`
 * are in the pool's order.
 */
export type PoolLookup =
  | { status: 'invalid'; tokens?: undefined; pool?: undefined }
  | { status: 'loading' | 'none' | 'unreadable'; tokens: TokenPair; pool?: undefined }
  | { status: 'exists'; tokens: TokenPair; pool: Pool };

const INVALID: PoolLookup = { status: 'invalid' };
const noCalls: ReturnType<typeof poolCalls> = [];

/** Watches the pool of two currencies while mounted. The same object for the same pool. */
export function usePool(a: Currency | undefined, b: Currency | undefined): PoolLookup {
  const tokens = useMemo(() => (a && b ? sortTokens(a.token, b.token) : undefined), [a, b]);
  useCalls(useMemo(() => (tokens ? poolCalls(tokens) : noCalls), [tokens]));
  const pool = useAppSelector((state) => selectPool(state, tokens));
  const isUnreadable = useAppSelector((state) => selectIsPoolUnreadable(state, tokens));
  return useMemo(() => {
    if (!tokens) return INVALID;
    if (pool) return { status: 'exists', tokens, pool };
    if (pool === null) return { status: 'none', tokens };
    return { status: isUnreadable ? 'unreadable' : 'loading', tokens };
  }, [tokens, pool, isUnreadable]);
}
