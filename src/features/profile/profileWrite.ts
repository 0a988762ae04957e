import type { Call } from '#chain/calls.ts';
import { encodeNamed, type SignedCall } from '#chain/encode.ts';
import type { WriteRequest } from '#chain/transactions/send.ts';
import { chain } from '#config/chains.ts';
import { profileAddress } from '#entities/profile/profileCalls.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { profileAbi } from '#protocol/abi/profileAbi.ts';

/** Call of the profile contract as the screen shows it. */
interface ShownCall {
  name: 'createProfile' | 'updateProfile' | 'reactivateProfile' | 'pauseProfile' | 'claimToken';
  args: readonly unknown[];
}

/** Names what differs between a call and the one on screen; `undefined` when nothing does. */
function profileDifference(
  shown: ShownCall,
  { to, value, name, args }: SignedCall,
): string | undefined {
  if (!sameAddress(to, profileAddress)) return 'contract';
  if (value !== 0n) return 'value';
  if (name !== shown.name) return 'function';
  const isSame = String(args).toLowerCase() === String(shown.args).toLowerCase();
  return isSame ? undefined : 'collectible';
}

/** Returns the request of a call, which is compared with what is signed. */
export function profileWrite(from: Address, call: ShownCall): WriteRequest {
  if (!profileAddress) throw new Error('Profiles are not deployed on this chain');
  return {
    from,
    chainId: chain.id,
    to: profileAddress,
    data: encodeNamed(profileAbi, call.name, call.args),
    value: 0n,
    abi: profileAbi,
    check: (signed) => profileDifference(call, signed),
  };
}

/** Leaves out the calls of what is not deployed here. */
export const present = (calls: readonly (Call<unknown> | undefined)[]): readonly Call<unknown>[] =>
  calls.filter((call) => call !== undefined);
