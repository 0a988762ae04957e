import { selectAccount } from '#entities/account/accountSelectors.ts';
import { meowVaultAbi } from '#protocol/abi/meowVaultAbi.ts';
import { contractCall } from '#chain/calls.ts';
import { selectAnswer } from '#chain/multicall/selectors.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { BURN_ADDRESS } from '#config/burnAddress.ts';
import { sameAddress } from '#lib/address.ts';
import { useAppSelector } from '#redux';
import type { VaultPlace } from './places.ts';
import { accountCalls, placeCalls } from './stakingCalls.ts';
import type { VaultFacts, VaultStake } from './stakingFacts.ts';
import { selectVault, selectVaultStake } from './stakingSelectors.ts';

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

/**
 * Reports whether the vault's performance fee is burned, that is, whether its treasury is the burn
 * address. False while unknown.
 */
export function useIsFeeBurned({ contract }: VaultPlace): boolean {
  const treasury = contractCall(meowVaultAbi, contract, 'treasury', []);
  useCalls([treasury]);
  return useAppSelector((state) => sameAddress(selectAnswer(state, treasury), BURN_ADDRESS));
}
