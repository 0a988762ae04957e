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

/** The vault, read while the component is mounted: `undefined` not read yet, `null` cannot be read. */
export function useVault(place: VaultPlace): VaultFacts | null | undefined {
  useCalls(placeCalls(place));
  return useAppSelector(selectVault);
}

/**
 * What the shown account has in the vault, read while the component is mounted; `undefined` also without an account, `null`
 * also without a vault.
 */
export function useVaultStake(place: VaultPlace | undefined): VaultStake | null | undefined {
  const account = useAppSelector(selectAccount);
  useCalls(
    account !== null && place ? [...placeCalls(place), ...accountCalls(place, account)] : [],
  );
  return useAppSelector((state) => (place ? selectVaultStake(state, account) : null));
}

/** Whether what the vault keeps of a harvest is burned: whether its treasury is where tokens are burned. False while that is not known. */
export function useIsFeeBurned({ contract }: VaultPlace): boolean {
  const treasury = contractCall(meowVaultAbi, contract, 'treasury', []);
  useCalls([treasury]);
  return useAppSelector((state) => sameAddress(selectAnswer(state, treasury), BURN_ADDRESS));
}
