import { signForService } from '#chain/wallet/signTypedData.ts';
import { chain } from '#config/chains.ts';
import { type AppError, toAppError } from '#lib/errors.ts';
import type { Address } from '#lib/hex.ts';
import { registrationDifference, registrationTypedData } from '#protocol/registration.ts';
import type { AppThunk } from '#redux';
import { hubTime } from '#remote/hub/askHub.ts';
import { HubError, type HubErrorKind } from '#remote/hub/hubError.ts';
import { type HubUser, readUser, registerUsername } from '#remote/hub/users.ts';

/**
 * Result of registering a name. `unsigned`: the wallet made no signature. `refused`: the hub did
 * not take it, or did not answer.
 */
export type RegisterResult =
  | { outcome: 'registered'; user: HubUser }
  | { outcome: 'unsigned'; error: AppError }
  | { outcome: 'refused'; kind: HubErrorKind };

/** Refusals that an earlier request of the same account explains, whose answer was lost. */
const MAY_BE_DONE: ReadonlySet<HubErrorKind> = new Set([
  'unreachable',
  'usedSignature',
  'alreadyRegistered',
]);

/**
 * Lets an account sign that it wants a name, and registers it. Where the hub's answer was lost, the
 * hub is asked what it has. Never rejects.
 */
export function registerName(
  account: Address,
  username: string,
): AppThunk<Promise<RegisterResult>> {
  return async (dispatch, _getState, { now }) => {
    const registration = { account, username, timestamp: hubTime(now()) };
    const signed = await dispatch(
      signForService({
        from: account,
        chainId: chain.id,
        data: registrationTypedData(registration, chain.id),
        check: (data) => registrationDifference(registration, data),
      }),
    );
    if (!signed.ok) return { outcome: 'unsigned', error: signed.error };
    try {
      const user = await registerUsername({ ...registration, signature: signed.signature });
      return { outcome: 'registered', user };
    } catch (thrown) {
      if (!(thrown instanceof HubError)) return { outcome: 'unsigned', error: toAppError(thrown) };
      const { kind } = thrown;
      const found = MAY_BE_DONE.has(kind) ? await readUser(account).catch(() => null) : null;
      return found !== null && found !== 'unlisted' && found.username === username
        ? { outcome: 'registered', user: found }
        : { outcome: 'refused', kind };
    }
  };
}
