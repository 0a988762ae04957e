import type { Call } from '#chain/calls.ts';
import { loadCalls, readCalls } from '#chain/multicall/readCalls.ts';
import { positionRead } from '#entities/staking/stakingCalls.ts';
import { endRead, selectHasEnded } from '#entities/staking/stakingSelectors.ts';
import type { Address } from '#lib/hex.ts';
import { inSlices } from '#lib/inSlices.ts';
import type { AppThunk } from '#redux';
import { rank } from './arrangeEntries.ts';
import type { EarnEntry } from './earnEntry.ts';

type Placed = Pick<EarnEntry<never>, 'key' | 'place'>;

function readOnce(calls: readonly Call<unknown>[]): AppThunk<Promise<unknown>> {
  return async (dispatch) => {
    const unique = [...new Map(calls.map((call) => [call.key, call])).values()];
    if (unique.length > 0) await dispatch(loadCalls(unique));
  };
}

/** Reads which entries have ended and returns their keys. Rejects with RpcError. */
export function readEnded(entries: readonly Placed[]): AppThunk<Promise<ReadonlySet<string>>> {
  return async (dispatch, getState) => {
    await dispatch(readOnce(entries.flatMap(({ place }) => endRead(place) ?? [])));
    const state = getState();
    return new Set(
      entries.filter(({ place }) => selectHasEnded(state, place)).map(({ key }) => key),
    );
  };
}

/** Reads in which entries an account has a stake and returns their keys. Rejects with RpcError. */
export function readStaked({
  entries,
  account,
}: {
  entries: readonly Placed[];
  account: Address;
}): AppThunk<Promise<ReadonlySet<string>>> {
  return async (dispatch) => {
    const positions = await dispatch(
      readCalls(entries.map(({ place }) => positionRead(place, account))),
    );
    return new Set(
      entries.filter((_entry, index) => (positions[index]?.[0] ?? 0n) > 0n).map(({ key }) => key),
    );
  };
}

/** Sort order of a list, and the account whose rewards count. */
export interface RankingWish<Sort extends string> {
  entries: readonly EarnEntry<Sort>[];
  sort: Sort;
  isAscending: boolean;
  account: Address | null;
}

/**
 * Makes the reads of every figure ahead, which are remembered. Those of 500 farms take a thousand
 * addresses of pools, a computation that the first sort should not wait for.
 */
export async function prepareRankings(
  entries: readonly EarnEntry<string>[],
  account: Address | null,
): Promise<void> {
  await inSlices(entries, ({ figures }) =>
    Object.values(figures).forEach(({ calls }) => calls(account)),
  );
}

/** Reads the figures to sort by and returns the keys in order. Rejects with RpcError. */
export function readRanking<Sort extends string>({
  entries,
  sort,
  isAscending,
  account,
}: RankingWish<Sort>): AppThunk<Promise<readonly string[]>> {
  return async (dispatch, getState) => {
    const calls = await inSlices(entries, ({ figures }) => figures[sort].calls(account));
    await Promise.all([
      dispatch(readOnce(calls.flat())),
      ...entries.map(({ figures }) => {
        const load = figures[sort].load?.();
        return load && dispatch(load);
      }),
    ]);
    const state = getState();
    return rank(
      entries.map(({ key, figures }) => ({ key, figure: figures[sort].select(state, account) })),
      isAscending,
    );
  };
}
