import { contractAddress } from '#config/chains.ts';
import { selectAccount, selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import { useStake } from '#entities/earning/staking/usePlace.ts';
import { usePlaceState } from '#entities/earning/staking/usePlaceState.ts';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { useAppSelector } from '#redux';
import type { PlacedFarm } from './placedFarm.ts';

/** Returns whether a farm's LP tokens can be bought with any token, straight into a stake. */
export function isZapFarm({ farm }: Pick<PlacedFarm, 'farm'>): boolean {
  return !farm.isSingle && contractAddress('zap') !== undefined;
}

/**
 * Returns whether the connected account's way into a farm is to get LP tokens first: it can act,
 * and is known to hold and stake none. A finished farm takes nobody in.
 */
export function useNeedsShares({ farm, place }: PlacedFarm): boolean {
  const stake = useStake(place);
  const isFinished = usePlaceState(place).status === 'finished';
  const canAct = useAppSelector(
    (state) =>
      selectAccount(state) !== null && !selectIsReadOnly(state) && !selectIsWrongNetwork(state),
  );
  return (
    canAct && !isFinished && isZapFarm({ farm }) && stake?.balance === 0n && stake.staked === 0n
  );
}
