import { recoverAddress } from 'ethers';
import { typedDataHash } from '#chain/wallet/typedSignature.ts';
import type { TypedData } from '#chain/wallet/typedData.ts';
import { sameAddress } from '#lib/address.ts';
import { isObject } from '#lib/checks.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { ReceiptAnswer } from '#lib/votingAnswers.ts';
import { votingTypeOf } from '#protocol/votingMessages.ts';

/** Vote as it was signed. */
export interface SignedVote {
  hash: Hex;
  message: TypedData['message'];
}

/** Returns the vote that a payload is; `undefined` for any other data. */
export function signedVoteOf(payload: string): SignedVote | undefined {
  try {
    const data: unknown = JSON.parse(payload);
    if (!isObject(data)) return undefined;
    const typed = { primaryType: 'Vote', ...data } as unknown as TypedData;
    if (votingTypeOf(typed) !== 'Vote') return undefined;
    return { hash: typedDataHash(typed), message: typed.message };
  } catch {
    return undefined;
  }
}

/** Returns who signed a hash; `undefined` for what is no key's signature. */
export function recovered(hash: Hex, signature: Hex): string | undefined {
  try {
    return recoverAddress(hash, signature);
  } catch {
    return undefined;
  }
}

/** Reports whether the hub signed a receipt's hash. */
export function isReceiptSigned(
  { hash, signature }: Pick<ReceiptAnswer, 'hash' | 'signature'>,
  signer: Address,
): boolean {
  return sameAddress(recovered(hash, signature), signer);
}
