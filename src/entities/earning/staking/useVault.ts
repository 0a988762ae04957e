import { selectAccount } from '#entities/account/accountSelectors.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { useAppSelector } from '#redux';
import type { VaultPlace } from '#entities/earning/staking/places.ts';
import { accountCalls, placeCalls } from '#entities/earning/staking/stakingCalls.ts';
import type { VaultFacts, VaultStake } from '#entities/earning/staking/stakingFacts.ts';
import { selectVault, selectVaultStake } from '#entities/earning/staking/stakingSelectors.ts';

/** Reads the vault while mounted: `undefined` not yet, `null` unreadable. */
export function useVault(place: VaultPlace): VaultFacts | null | undefined {
  useCalls(placeCalls(place));
  return useAppSelector(selectVault);
}

/**
 * Reads the account's vault position while mounted; `undefined` also without an account, `null`
 * also without a vault.
 */
export function useVaultStake(place: VaultPlace | undefined): VaultStake | null | undefined {
  const account = useAppSelector(selectAccount);
  useCalls(
    account !== null && place ? [...placeCalls(place), ...accountCalls(place, account)] : [],
  );
  return useAppSelector((state) => (place ? selectVaultStake(state, account) : null));
}
