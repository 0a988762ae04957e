import { useCalls } from '#chain/multicall/useCalls.ts';
import { nativeBalanceCall } from '#chain/calls.ts';
import { useProfile } from '#entities/profile/useProfile.ts';
import { selectBalance } from '#entities/tokens/tokenSelectors.ts';
import { nativeCurrency } from '#config/tokens.ts';
import type { Address } from '#lib/hex.ts';
import { REGISTRATION_COIN } from '#lib/username.ts';
import { useAppSelector } from '#redux';

/**
 * Reports whether the hub would refuse a name for want of an active profile and of coin. Where the chain
 * can't be read the hub decides.
 */
export function useIsUnfunded(account: Address): boolean {
  useCalls([nativeBalanceCall(account)]);
  const coin = useAppSelector((state) => selectBalance(state, nativeCurrency, account));
  const profile = useProfile(account);
  if (coin === undefined || coin === null || coin >= REGISTRATION_COIN) return false;
  return profile === 'none' || profile?.picture === null;
}
