import { textField, type TypedData } from '#chain/wallet/typedData.ts';
import { chain, contractAddress } from '#config/chains.ts';
import { sameAddress, toAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { takesPermits } from './allowedCalls.ts';
import { listingOf } from './nameListing.ts';
import { registrationOf } from './registration.ts';
import { votingSpace, votingTypeOf } from './votingMessages.ts';

/** Names what about a voting message is not of this account and this deployment. */
function votingFault(data: TypedData, from: Address): string | undefined {
  // Administrators hide proposals with a program, never in the page.
  if (data.primaryType === 'HideProposal') return 'type';
  if (!sameAddress(textField(data, 'from'), from)) return 'account';
  const space = votingSpace(chain.id, contractAddress('profile'));
  return textField(data, 'space') === space ? undefined : 'chain';
}

/**
 * Names what about typed data no wallet may be asked to sign for `from`: anything but an allowance
 * (EIP-2612) for a contract of ours that redeems it, a registration of a name, whether it is listed, a
 * proposal, a vote and a cancellation.
 */
export function typedDataDifference(data: TypedData, from: Address): string | undefined {
  const ofName = registrationOf(data) ?? listingOf(data);
  if (ofName) return sameAddress(ofName.account, from) ? undefined : 'account';
  if (votingTypeOf(data)) return votingFault(data, from);
  const spender = toAddress(textField(data, 'spender'));
  if (data.primaryType !== 'Permit' || spender === undefined || !takesPermits(spender))
    return 'spender';
  if (data.domain.chainId === undefined) return 'chain';
  return sameAddress(textField(data, 'owner'), from) ? undefined : 'account';
}
