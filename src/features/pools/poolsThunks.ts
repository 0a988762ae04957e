import type { Call } from '#chain/calls.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { selectAnswer } from '#chain/multicall/selectors.ts';
import { selectUsdPrice, usdPriceCalls, usdValueE18 } from '#entities/prices/tokenPrices.ts';
import { accountCalls, chefReads, placeCalls, poolReads } from '#entities/staking/stakingCalls.ts';
import { selectPlace, selectStake, selectVaultStake } from '#entities/staking/stakingSelectors.ts';
import {
  poolYieldCalls,
  selectPoolApr,
  selectVaultApy,
  vaultYieldCalls,
} from '#entities/yields/yieldSelectors.ts';
import type { Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import type { AppThunk, RootState } from '#redux';
import { arrangeRows, type ListChoice, type RowFacts } from './arrangeRows.ts';
import { poolRows, type PoolRow } from './poolRows.ts';

/** A list that was asked for: what of it, in which order, and whose stakes and earnings count. */
export interface WantedList extends ListChoice {
  account: Address | null;
}

/** What says whether a pool has ended: one read, of the many that there are of a pool. */
function endCall({ place, isOver }: PoolRow): Call<unknown> | undefined {
  if (isOver || place.kind === 'vault') return undefined;
  return place.kind === 'chef'
    ? chefReads(place.contract, place.pid).info
    : poolReads(place).endBlock;
}

function hasEnded(state: RootState, { place, isOver }: PoolRow): boolean {
  if (isOver || place.kind === 'vault') return isOver;
  if (place.kind === 'chef')
    return selectAnswer(state, chefReads(place.contract, place.pid).info)?.[1] === 0n;
  const end = selectAnswer(state, poolReads(place).endBlock);
  return (
    typeof end === 'bigint' &&
    state.blocks.currentBlock !== null &&
    BigInt(state.blocks.currentBlock) > end
  );
}

function worth(state: RootState, amount: bigint | undefined, token: Token): bigint | undefined {
  const price = selectUsdPrice(state, token);
  return amount === undefined || !price ? undefined : usdValueE18(amount, token, price);
}

function stakeCalls({ place }: PoolRow, account: Address): readonly Call<unknown>[] {
  return [...accountCalls(place, account), ...(place.kind === 'vault' ? placeCalls(place) : [])];
}

interface Order {
  /** What is read of a row for it. */
  calls: (row: PoolRow, account: Address | null) => readonly Call<unknown>[];
  /** What the row then stands by. */
  facts: (state: RootState, row: PoolRow, account: Address | null) => RowFacts;
}

const orders: Record<ListChoice['sort'], Order> = {
  hot: { calls: () => [], facts: () => ({}) },
  apr: {
    calls: ({ pool }) => (pool ? poolYieldCalls(pool) : vaultYieldCalls()),
    facts: (state, { pool }) => ({
      apr: (pool ? selectPoolApr(state, pool) : selectVaultApy(state)) ?? undefined,
    }),
  },
  earned: {
    calls: (row, account) =>
      account === null ? [] : [...stakeCalls(row, account), ...usdPriceCalls(row.reward)],
    facts: (state, { place }, account) => {
      const earned =
        place.kind === 'vault'
          ? selectVaultStake(state, account)?.profit
          : selectStake(state, place, account)?.pending;
      return { earned: worth(state, earned, place.reward) };
    },
  },
  totalStaked: {
    calls: ({ place }) => [...placeCalls(place), ...usdPriceCalls(place.token)],
    facts: (state, { place }) => ({
      totalStaked: worth(state, selectPlace(state, place)?.totalStaked, place.token),
    }),
  },
};

/** Reads what a list is chosen and ordered by, of all its rows at once, and arranges it. Rejects with RpcError where it cannot be read. */
export function readPoolRows(
  of: WantedList,
): AppThunk<Promise<{ of: WantedList; rows: readonly PoolRow[] }>> {
  return async (dispatch, getState) => {
    const { account, isStakedOnly, sort } = of;
    const order = orders[sort];
    const calls = poolRows.flatMap((row) => [
      ...[endCall(row) ?? []].flat(),
      ...(isStakedOnly && account !== null ? stakeCalls(row, account) : []),
      ...order.calls(row, account),
    ]);
    const unique = [...new Map(calls.map((call) => [call.key, call])).values()];
    if (unique.length > 0) await dispatch(readCalls(unique));
    const state = getState();
    const factsOf = (row: PoolRow): RowFacts => ({
      isFinished: hasEnded(state, row),
      hasStake: (selectStake(state, row.place, account)?.staked ?? 0n) > 0n,
      ...order.facts(state, row, account),
    });
    return { of, rows: arrangeRows(poolRows, factsOf, of) };
  };
}
