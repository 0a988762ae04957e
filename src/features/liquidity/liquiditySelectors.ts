import type { Call } from '#chain/calls.ts';
import { selectAnswers, selectIsFailing } from '#chain/multicall/selectors.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { selectTrackedPairs } from '#entities/pairs/pairsSlice.ts';
import type { TokenPair } from '#entities/pairs/pairTypes.ts';
import { lpToken } from '#entities/pairs/poolCalls.ts';
import { stakedCalls, sumStaked, type Stake } from '#entities/pairs/stakedShares.ts';
import { balanceCall } from '#entities/tokens/tokenCalls.ts';
import { tokenCurrency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { createAppSelector, type RootState } from '#redux';

/** A pair, and the account's LP tokens of it, those in farms included. */
export interface OwnPool {
  tokens: TokenPair;
  shares: bigint;
}

/** Account's pools, as far as they are known. */
export interface OwnPoolsState {
  /** Tracked pairs of which the account holds LP tokens, or has some in a farm. */
  pools: readonly OwnPool[];
  /** Some have not been read yet. */
  isLoading: boolean;
  /** Some cannot be read: there may be more than `pools`. */
  isUnreadable: boolean;
}

function lpBalanceCall(tokens: TokenPair, account: Address): Call<bigint> | undefined {
  const lp = lpToken(tokens);
  return lp && balanceCall(tokenCurrency(lp), account);
}

/** Returns the reads of an account's stakes of a pair; none without a farm for it. */
function stakesOf(tokens: TokenPair, owner: Address | null): readonly Call<Stake>[] {
  const lp = lpToken(tokens);
  return lp && owner ? stakedCalls(lp.address, owner) : [];
}

/**
 * Returns the reads of the connected account's LP tokens of every tracked pair, in the pairs'
 * order; none without an account.
 */
const selectLpBalanceCalls = createAppSelector(
  [selectTrackedPairs, selectAccount],
  (pairs, owner): readonly (Call<bigint> | undefined)[] =>
    owner === null ? [] : pairs.map((tokens) => lpBalanceCall(tokens, owner)),
);

const selectStakeCalls = createAppSelector(
  [selectTrackedPairs, selectAccount],
  (pairs, owner): readonly (readonly Call<Stake>[])[] =>
    pairs.map((tokens) => stakesOf(tokens, owner)),
);
const selectAllStakeCalls = createAppSelector([selectStakeCalls], (calls): readonly Call<Stake>[] =>
  calls.flat(),
);

/** Returns the account's stake of every tracked pair, in the pairs' order. */
const selectStaked = createAppSelector(
  [selectStakeCalls, (state: RootState) => selectAnswers(state, selectAllStakeCalls(state))],
  (calls, answers): readonly (bigint | null | undefined)[] => {
    let next = 0;
    return calls.map(({ length }) => sumStaked(answers.slice(next, (next += length))));
  },
);

/** Returns the reads of the connected account's LP tokens, and of its stakes of them in farms. */
export const selectOwnPoolCalls = createAppSelector(
  [selectLpBalanceCalls, selectAllStakeCalls],
  (balances, stakes): readonly (Call<unknown> | undefined)[] => [...balances, ...stakes],
);

const selectIsAnyFailing = (state: RootState): boolean =>
  selectOwnPoolCalls(state).some((call) => selectIsFailing(state, call));

/**
 * Returns the connected account's pools. A pool that does not exist refuses the read, which is no
 * failure.
 */
export const selectOwnPools = createAppSelector(
  [
    selectTrackedPairs,
    (state: RootState) => selectAnswers(state, selectLpBalanceCalls(state)),
    selectStaked,
    selectIsAnyFailing,
  ],
  (pairs, balances, stakes, isUnreadable): OwnPoolsState => ({
    pools: pairs
      .map((tokens, at) => ({ tokens, shares: (balances[at] ?? 0n) + (stakes[at] ?? 0n) }))
      .filter(({ shares }) => shares > 0n),
    isLoading: !isUnreadable && (balances.includes(undefined) || stakes.includes(undefined)),
    isUnreadable,
  }),
);
