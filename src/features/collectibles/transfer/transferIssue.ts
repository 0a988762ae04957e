import { ZERO_ADDRESS, sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';

/** Why a collectible cannot be sent to an address. */
export type RecipientIssue = 'own' | 'zero' | 'profile' | 'contract';

interface Places {
  account: Address;
  collection: Address;
  /** Absent where profiles are not deployed. */
  profile: Address | undefined;
  isOurContract: (address: Address) => boolean;
}

/**
 * Returns why a collectible is not sent to an address (decision G62): it would change nothing, or
 * nobody could send it on from there.
 */
export function recipientIssue(to: Address, places: Places): RecipientIssue | undefined {
  if (sameAddress(to, ZERO_ADDRESS)) return 'zero';
  if (sameAddress(to, places.account)) return 'own';
  if (sameAddress(to, places.profile)) return 'profile';
  const isLost = sameAddress(to, places.collection) || places.isOurContract(to);
  return isLost ? 'contract' : undefined;
}
