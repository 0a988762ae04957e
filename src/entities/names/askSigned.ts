import type { AccountMessage } from '#entities/messages/defineMessage.ts';
import { type AppError, toAppError } from '#lib/errors.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { AppThunk } from '#redux';
import { HubError, type HubErrorKind } from '#remote/hub/hubError.ts';
import { type FoundUser, readUser } from '#remote/hub/users.ts';

/**
 * Why a signed request was not done. `unsigned`: the wallet made no signature. `refused`: the hub
 * did not take it, or did not answer.
 */
export type Undone =
  | { outcome: 'unsigned'; error: AppError }
  | { outcome: 'refused'; kind: HubErrorKind };

interface SignedRequest<Model extends { account: Address }, Done> {
  message: AccountMessage<Model>;
  model: Model;
  send: (signature: Hex, timestamp: number) => Promise<Done>;
  /** Refusals that an earlier request of the same account explains, whose answer was lost. */
  mayBeDone: ReadonlySet<HubErrorKind>;
  /** Returns what was done by what the hub has of the account; `undefined` where it wasn't. */
  doneBy: (found: FoundUser) => Done | undefined;
}

/**
 * Lets an account sign a request about its name, and tells the hub. Where the hub's answer was lost,
 * the hub is asked what it has. Never rejects.
 */
export function askSigned<Model extends { account: Address }, Done>({
  message,
  model,
  send,
  mayBeDone,
  doneBy,
}: SignedRequest<Model, Done>): AppThunk<Promise<{ outcome: 'done'; value: Done } | Undone>> {
  return async (dispatch) => {
    const signed = await dispatch(message.sign(model));
    if (!signed.ok) return { outcome: 'unsigned', error: signed.error };
    try {
      return { outcome: 'done', value: await send(signed.signature, signed.timestamp) };
    } catch (thrown) {
      if (!(thrown instanceof HubError)) return { outcome: 'unsigned', error: toAppError(thrown) };
      const { kind } = thrown;
      const found = mayBeDone.has(kind) ? await readUser(model.account).catch(() => null) : null;
      const value = doneBy(found);
      return value === undefined ? { outcome: 'refused', kind } : { outcome: 'done', value };
    }
  };
}
