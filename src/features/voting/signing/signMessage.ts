import { typedDataHash } from '#chain/wallet/typedSignature.ts';
import type { AccountMessage } from '#entities/messages/defineMessage.ts';
import type { AppError } from '#lib/errors.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { Envelope } from '#lib/votingAnswers.ts';
import type { AppThunk } from '#redux';
import { space } from '../space.ts';

/** A signed message, ready to be sent, and its id. */
export interface SignedMessage {
  id: Hex;
  envelope: Envelope;
}

type SignOutcome =
  | { ok: true; signed: SignedMessage; timestamp: number }
  | { ok: false; error: AppError };

/** States who signs a message, for which space, and when. */
export const statedBy = (account: Address, timestamp: number) => ({
  from: account,
  space,
  timestamp: String(timestamp),
});

/** Lets an account sign a voting message: exactly what is on screen. Never rejects. */
export function signMessage<Model extends { account: Address }>(
  message: AccountMessage<Model>,
  model: Model,
): AppThunk<Promise<SignOutcome>> {
  return async (dispatch) => {
    const result = await dispatch(message.sign(model));
    if (!result.ok) return result;
    const { data, signature, timestamp } = result;
    const envelope: Envelope = {
      address: model.account,
      sig: signature,
      data: {
        domain: data.domain as Envelope['data']['domain'],
        types: data.types,
        message: data.message,
      },
    };
    return { ok: true, signed: { id: typedDataHash(data), envelope }, timestamp };
  };
}
