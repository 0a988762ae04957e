import { useMemo } from 'react';
import { selectAnswers } from '#chain/multicall/selectors.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { balanceCall } from '#entities/tokens/tokenCalls.ts';
import { selectBalance } from '#entities/tokens/tokenSelectors.ts';
import { tokenCurrency } from '#lib/currency.ts';
import { useAppSelector } from '#redux';
import type { Pool } from './liquidityMath.ts';
import type { TokenPair } from './pairTypes.ts';
import { lpToken, poolCalls } from './poolCalls.ts';
import { selectIsPoolUnreadable, selectPool } from './poolSelectors.ts';
import { stakedCalls, sumStaked } from './stakedShares.ts';

/** Connected account's liquidity in a pool. */
export interface LiquidityPosition {
  /**
   * LP tokens in the wallet; `undefined`: not read yet, or no account; `null`: unreadable, or no
   * such pool.
   */
  liquidity: bigint | null | undefined;
  /**
   * LP tokens staked in farms: 0 where no farm takes them; `undefined`: not read yet, or no
   * account; `null`: unreadable.
   */
  staked: bigint | null | undefined;
  /** `null`: no pool, or an empty one; `undefined`: unknown. */
  pool: Pool | null | undefined;
  /** True when the pool is unknown because the nodes fail. */
  isUnreadable: boolean;
}

/** Watches the connected account's liquidity in a pool while mounted. Unknown without a pool. */
export function usePosition(tokens: TokenPair | undefined): LiquidityPosition {
  const owner = useAppSelector(selectAccount);
  const lp = tokens && lpToken(tokens);
  const currency = useMemo(() => lp && tokenCurrency(lp), [lp]);
  const stakes = useMemo(
    () => (lp && owner ? stakedCalls(lp.address, owner) : undefined),
    [lp, owner],
  );
  useCalls(
    useMemo(
      () => [
        ...(tokens ? poolCalls(tokens) : []),
        ...(currency && owner ? [balanceCall(currency, owner)] : []),
        ...(stakes ?? []),
      ],
      [tokens, currency, owner, stakes],
    ),
  );
  const liquidity = useAppSelector((state) => selectBalance(state, currency, owner));
  const pool = useAppSelector((state) => selectPool(state, tokens));
  const isUnreadable = useAppSelector((state) => selectIsPoolUnreadable(state, tokens));
  const staked = useAppSelector((state) =>
    stakes ? sumStaked(selectAnswers(state, stakes)) : undefined,
  );
  return { liquidity, staked, pool, isUnreadable };
}
