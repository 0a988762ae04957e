import { defineLoad } from '#entities/loads/defineLoad.ts';
import { createNames } from '#entities/loads/createNames.ts';
import type { Call } from '#chain/calls.ts';
import { loadCalls, readCalls } from '#chain/multicall/readCalls.ts';
import { positionRead } from '#entities/earning/staking/stakingCalls.ts';
import { endRead, selectHasEnded } from '#entities/earning/staking/stakingSelectors.ts';
import type { Address } from '#lib/hex.ts';
import { inSlices } from '#lib/inSlices.ts';
import { whenIdle } from '#lib/whenIdle.ts';
import type { AppThunk } from '#redux';
import { rank } from './arrangeEntries.ts';
import type { EarnEntry } from './earnEntry.ts';

type Placed = Pick<EarnEntry<never>, 'key' | 'place'>;

/**
 * Maximum age of what lists sort by, in seconds of chain time. Well below the age at which a yield
 * is no longer known (decision E12): otherwise a list would be sorted by the yields on screen only.
 */
export const SORTED_SECONDS = 90;
/** Reads of one request ahead: few enough for a phone to take its answer between two touches. */
const AHEAD_CALLS = 250;

const uniqueCalls = (calls: readonly Call<unknown>[]): Call<unknown>[] => [
  ...new Map(calls.map((call) => [call.key, call])).values(),
];

const idle = (): Promise<void> => new Promise((resolve) => void whenIdle(resolve));

/** Lists of the pages: their figures are functions. */
const lists = createNames<readonly EarnEntry<string>[]>();

/** Names a list of entries, as loads know it. */
export const listName = (entries: readonly EarnEntry<never>[]): number => lists.nameOf(entries);

/** Reads which entries have ended and returns their keys. Rejects with RpcError. */
function readEnded(entries: readonly Placed[]): AppThunk<Promise<ReadonlySet<string>>> {
  return async (dispatch, getState) => {
    await dispatch(loadCalls(uniqueCalls(entries.flatMap(({ place }) => endRead(place) ?? []))));
    const state = getState();
    return new Set(
      entries.filter(({ place }) => selectHasEnded(state, place)).map(({ key }) => key),
    );
  };
}

/** Reads in which entries an account has, or may have, a stake and returns their keys. Rejects with RpcError. */
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
      entries
        .filter((_entry, index) => {
          const position = positions[index];
          // What couldn't be read may hold a stake: its row says so.
          return (position?.[0] ?? 1n) > 0n;
        })
        .map(({ key }) => key),
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
 * Makes and reads the figures of every order ahead, in idle moments, until `signal` aborts: sorting
 * 500 farms takes thousands of reads, which the first sort should not wait for. Gives up in silence
 * when a read fails, since the sort reads again.
 */
export function readRankingsAhead(
  entries: readonly EarnEntry<string>[],
  account: Address | null,
  signal: AbortSignal,
): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const isWanted = (): boolean => {
      const { visible, online } = getState().blocks;
      return visible && online && !signal.aborted;
    };
    await idle();
    if (!isWanted()) return;
    const calls = await inSlices(entries, ({ figures }) =>
      Object.values(figures).flatMap((figure) => figure.calls(account)),
    );
    const unread = uniqueCalls(calls.flat());
    while (unread.length > 0) {
      await idle();
      if (!isWanted()) return;
      try {
        await dispatch(loadCalls(unread.splice(0, AHEAD_CALLS), { maxAge: SORTED_SECONDS }));
      } catch {
        return;
      }
    }
  };
}

/**
 * Reads the figures to sort by, unless they are known from a minute ago, and returns the keys in
 * order. Rejects with RpcError.
 */
export function readRanking<Sort extends string>({
  entries,
  sort,
  isAscending,
  account,
}: RankingWish<Sort>): AppThunk<Promise<readonly string[]>> {
  return async (dispatch, getState) => {
    const calls = await inSlices(entries, ({ figures }) => figures[sort].calls(account));
    await Promise.all([
      dispatch(loadCalls(uniqueCalls(calls.flat()), { maxAge: SORTED_SECONDS })),
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

/** Loads which entries of a list have ended. */
export const useEnded = defineLoad({
  name: 'earnEnded',
  read: (list: number) => readEnded(lists.thingOf(list)),
});

/** Loads in which entries of a list an account has a stake. */
export const useStakedKeys = defineLoad({
  name: 'earnStaked',
  read: ({ list, account }: { list: number; account: Address }) =>
    readStaked({ entries: lists.thingOf(list), account }),
});

/** Loads the order of a list. */
export const useRanking = defineLoad({
  name: 'earnRanking',
  read: ({ list, ...wish }: Omit<RankingWish<string>, 'entries'> & { list: number }) =>
    readRanking({ entries: lists.thingOf(list), ...wish }),
});
