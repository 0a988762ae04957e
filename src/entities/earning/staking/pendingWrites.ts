import { partsOf, type ActionInfo } from '#chain/transactions/info.ts';
import { isFinal } from '#chain/transactions/record.ts';
import { selectTransactions } from '#chain/transactions/selectors.ts';
import { selectAnswerBlock } from '#chain/multicall/selectors.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { sameAddress } from '#lib/address.ts';
import { staking, type StakingInfo } from '#protocol/staking.ts';
import { zap, type ZapInfo } from '#protocol/zap.ts';
import { createAppSelector, useAppSelector, type RootState } from '#redux';
import { placeKey, type StakePlace } from './places.ts';
import { positionRead } from './stakingCalls.ts';

interface PlaceWrites {
  isPending: boolean;
  /** Block of the newest mined one; 0 without one. */
  minedAt: number;
}

/** Reports whether an action changes a stake, or stakes what it adds to a pool. */
const isAtPlace = (action: ActionInfo): action is StakingInfo | ZapInfo =>
  Object.hasOwn(staking.actions, action.kind) || Object.hasOwn(zap.actions, action.kind);

/** Selects what the shown account has sent to each place, from this tab or another. */
const selectWrites = createAppSelector(
  [selectTransactions, selectAccount],
  (records, account): ReadonlyMap<string, PlaceWrites> => {
    const byPlace = new Map<string, PlaceWrites>();
    for (const { from, status, info, receipt, isDoubted } of records) {
      // An unanswered wallet request is shown by its own dialog.
      if ((status === 'signing' && !isDoubted) || !sameAddress(from, account)) continue;
      for (const { place } of partsOf(info).filter(isAtPlace)) {
        if (place === undefined) continue;
        const { isPending = false, minedAt = 0 } = byPlace.get(place) ?? {};
        byPlace.set(place, {
          isPending: isPending || !isFinal(status),
          minedAt: Math.max(minedAt, receipt?.blockNumber ?? 0),
        });
      }
    }
    return byPlace;
  },
);

/**
 * Reports whether a write of the shown account at a place is pending, or mined but not yet in what
 * was read: amounts shown there are about to change, so nothing may be based on them.
 */
export function selectIsBusy(state: RootState, place: StakePlace): boolean {
  const account = selectAccount(state);
  const writes = selectWrites(state).get(placeKey(place));
  if (writes === undefined || account === null) return false;
  const readAt = selectAnswerBlock(state, positionRead(place, account));
  return writes.isPending || (readAt !== undefined && readAt < writes.minedAt);
}

/** Returns whether a place is busy, as `selectIsBusy`. */
export function useIsBusy(place: StakePlace): boolean {
  return useAppSelector((state) => selectIsBusy(state, place));
}
