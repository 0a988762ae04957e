import { useCalls } from '#chain/multicall/useCalls.ts';
import { accountCalls, placeCalls } from '#entities/staking/stakingCalls.ts';
import type { VaultFacts, VaultStake } from '#entities/staking/stakingFacts.ts';
import { selectVault, selectVaultStake } from '#entities/staking/stakingSelectors.ts';
import type { VaultPlace } from '#entities/staking/places.ts';
import { selectAccount } from '#entities/wallet/walletSelectors.ts';
import { useAppSelector } from '#redux';

/** The vault, read while the component is mounted: `undefined` not read yet, `null` cannot be read. */
export function useVault(place: VaultPlace): VaultFacts | null | undefined {
  useCalls(placeCalls(place));
  return useAppSelector(selectVault);
}

/** What the shown account has in the vault, read while the component is mounted; `undefined` also without an account. */
export function useVaultStake(place: VaultPlace): VaultStake | null | undefined {
  const account = useAppSelector(selectAccount);
  useCalls(account === null ? [] : [...placeCalls(place), ...accountCalls(place, account)]);
  return useAppSelector((state) => selectVaultStake(state, account));
}
