import { selectAccount } from '#entities/account/accountSelectors.ts';
import {
  selectPlace,
  selectPlaceStatus,
  selectStake,
  selectVaultStake,
} from '#entities/staking/stakingSelectors.ts';
import { useAppSelector } from '#redux';
import type { PoolRow } from './poolRows.ts';

export interface PoolState {
  /** The shown account has something staked in it. */
  hasStake: boolean;
  /** Over by configuration or by block: nothing is earned, nothing more can be staked. */
  isFinished: boolean;
  /** Its first block is still to come. */
  isSoon: boolean;
  /** Its stakes can be taken out, but nothing comes in. */
  isPaused: boolean;
}

/** In which state a pool is, as far as it has been read; reads nothing itself. */
export function usePoolState({ place, isOver }: PoolRow): PoolState {
  const status = useAppSelector((state) => selectPlaceStatus(state, place));
  const hasStake = useAppSelector((state) => {
    const account = selectAccount(state);
    if (account === null) return false;
    return (
      ((place.kind === 'vault'
        ? selectVaultStake(state, account)
        : selectStake(state, place, account)
      )?.staked ?? 0n) > 0n
    );
  });
  const isPaused = useAppSelector((state) => selectPlace(state, place)?.isPaused === true);
  const isFinished = isOver || status === 'finished';
  return { hasStake, isFinished, isSoon: !isFinished && status === 'soon', isPaused };
}
