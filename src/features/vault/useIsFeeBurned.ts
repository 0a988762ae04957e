import { meowVaultAbi } from '#protocol/abi/meowVaultAbi.ts';
import { contractCall } from '#chain/calls.ts';
import { selectAnswer } from '#chain/multicall/selectors.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { BURN_ADDRESS } from '#config/burnAddress.ts';
import type { VaultPlace } from '#entities/earning/staking/places.ts';
import { sameAddress } from '#lib/address.ts';
import { useAppSelector } from '#redux';

/**
 * Reports whether the vault's performance fee is burned, that is, whether its treasury is the burn
 * address. False while unknown.
 */
export function useIsFeeBurned({ contract }: VaultPlace): boolean {
  const treasury = contractCall(meowVaultAbi, contract, 'treasury', []);
  useCalls([treasury]);
  return useAppSelector((state) => sameAddress(selectAnswer(state, treasury), BURN_ADDRESS));
}
