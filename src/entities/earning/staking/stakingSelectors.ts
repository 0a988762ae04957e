import type { Call } from '#chain/calls.ts';
import { selectAnswer } from '#chain/multicall/selectors.ts';
import type { Address } from '#lib/hex.ts';
import type { RootState } from '#redux';
import type { Known } from './derived.ts';
import { vaultPlace, type StakePlace } from './places.ts';
import { placeSelector, vaultSelector } from './placeSelectors.ts';
import { stakeSelector, vaultStakeSelector } from './stakeSelectors.ts';
import * as reads from './stakingCalls.ts';
import {
  hasEnded,
  statusOf,
  type PlaceFacts,
  type PlaceStatus,
  type StakeFacts,
  type VaultFacts,
  type VaultStake,
} from './stakingFacts.ts';

/** Returns the account-independent facts of a place. */
export function selectPlace(state: RootState, place: StakePlace): Known<PlaceFacts> {
  return placeSelector(place)(state);
}

/**
 * Returns an account's stake, reward, balance and allowance at a place; `undefined` without an
 * account.
 */
export function selectStake(
  state: RootState,
  place: StakePlace,
  account: Address | null,
): Known<StakeFacts> {
  return account === null ? undefined : stakeSelector(place, account)(state);
}

/** Returns the vault's facts; `null` if it is not deployed. */
export function selectVault(state: RootState): Known<VaultFacts> {
  return vaultPlace ? vaultSelector(vaultPlace)(state) : null;
}

/** Returns an account's vault position; `null` if the vault is not deployed. */
export function selectVaultStake(state: RootState, account: Address | null): Known<VaultStake> {
  if (!vaultPlace) return null;
  return account === null ? undefined : vaultStakeSelector(vaultPlace, account)(state);
}

/** Returns the one read that tells whether a place has ended; `undefined` if none is needed. */
export function endRead(place: StakePlace): Call<unknown> | undefined {
  if (place.kind === 'vault' || place.isClosed) return undefined;
  return place.kind === 'chef'
    ? reads.chefReads(place.contract, place.pid).info
    : reads.stakingPoolReads(place).endBlock;
}

function selectEndTerms(
  state: RootState,
  place: StakePlace,
): Pick<PlaceFacts, 'allocPoint' | 'endBlock'> {
  if (place.kind === 'vault' || place.isClosed) return {};
  if (place.kind === 'chef') {
    const info = selectAnswer(state, reads.chefReads(place.contract, place.pid).info);
    return info ? { allocPoint: info[1] } : {};
  }
  const endBlock = selectAnswer(state, reads.stakingPoolReads(place).endBlock);
  return typeof endBlock === 'bigint' ? { endBlock } : {};
}

/** Reports whether a place has ended, as far as `endRead` is known. */
export function selectHasEnded(state: RootState, place: StakePlace): boolean {
  return hasEnded(place, selectEndTerms(state, place), BigInt(state.blocks.currentBlock ?? 0));
}

/** Returns the `statusOf` a place; while its facts are unknown, only whether it has ended. */
export function selectPlaceStatus(state: RootState, place: StakePlace): PlaceStatus | undefined {
  const facts = selectPlace(state, place);
  if (facts) return statusOf(place, facts);
  return selectHasEnded(state, place) ? 'finished' : undefined;
}
