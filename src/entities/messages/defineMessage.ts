import { signForService, type SignRequest } from '#chain/wallet/signTypedData.ts';
import type { TypedData } from '#chain/wallet/typedData.ts';
import { chain } from '#config/chains.ts';
import type { AppError } from '#lib/errors.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { AppThunk } from '#redux';
import { hubTime } from '#remote/hub/askHub.ts';

/** Message for the hub, as a feature declares it. `Model` is what the dialog shows. */
interface MessageDeclaration<Model> {
  account: (model: Model) => Address;
  /** Typed data to sign, at a Unix time of the hub's clock. */
  data: (model: Model, timestamp: number) => TypedData;
  /**
   * Names what of the data to be signed differs from what the dialog states. Written apart from
   * `data`: it is compared with the bytes that the wallet gets.
   */
  difference: (shown: Model, timestamp: number, read: TypedData) => string | undefined;
}

type SignedData =
  | { ok: true; data: TypedData; signature: Hex; timestamp: number }
  | { ok: false; error: AppError };

/** Message for the hub that an account signs. */
export interface AccountMessage<Model> {
  request: (model: Model, timestamp: number) => SignRequest;
  /** Lets the account sign it now. Never rejects. */
  sign: (model: Model) => AppThunk<Promise<SignedData>>;
}

/** Defines a message: what is signed is compared with what the dialog states before the wallet opens. */
export function defineMessage<Model>({
  account,
  data,
  difference,
}: MessageDeclaration<Model>): AccountMessage<Model> {
  const request = (model: Model, timestamp: number): SignRequest => ({
    from: account(model),
    chainId: chain.id,
    data: data(model, timestamp),
    check: (read) => difference(model, timestamp, read),
  });
  return {
    request,
    sign:
      (model) =>
      async (dispatch, _getState, { now }) => {
        const timestamp = hubTime(now());
        const asked = request(model, timestamp);
        const result = await dispatch(signForService(asked));
        return result.ok
          ? { ok: true, data: asked.data, signature: result.signature, timestamp }
          : { ok: false, error: result.error };
      },
  };
}
