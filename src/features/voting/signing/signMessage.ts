import { signForService } from '#chain/wallet/signTypedData.ts';
import type { TypedData } from '#chain/wallet/typedData.ts';
import { typedDataHash } from '#chain/wallet/typedSignature.ts';
import { chain } from '#config/chains.ts';
import type { AppError } from '#lib/errors.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { Envelope } from '#lib/votingAnswers.ts';
import { votingDifference } from '#protocol/votingMessages.ts';
import type { AppThunk } from '#redux';

/** A signed message, ready to be sent, and its id. */
export interface SignedMessage {
  id: Hex;
  envelope: Envelope;
}

export type SignOutcome = { ok: true; signed: SignedMessage } | { ok: false; error: AppError };

/** Lets an account sign a voting message: exactly what is on screen. Never rejects. */
export function signMessage(account: Address, data: TypedData): AppThunk<Promise<SignOutcome>> {
  return async (dispatch) => {
    const result = await dispatch(
      signForService({
        from: account,
        chainId: chain.id,
        data,
        check: (read) => votingDifference(data, read),
      }),
    );
    if (!result.ok) return { ok: false, error: result.error };
    const { domain, types, message } = data;
    const envelope: Envelope = {
      address: account,
      sig: result.signature,
      data: { domain: domain as Envelope['data']['domain'], types, message },
    };
    return { ok: true, signed: { id: typedDataHash(data), envelope } };
  };
}
