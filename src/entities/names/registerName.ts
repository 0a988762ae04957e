import { chain } from '#config/chains.ts';
import type { Address } from '#lib/hex.ts';
import { registrationDifference, registrationTypedData } from '#protocol/registration.ts';
import type { AppThunk } from '#redux';
import { hubTime } from '#remote/hub/askHub.ts';
import type { HubErrorKind } from '#remote/hub/hubError.ts';
import { type HubUser, registerUsername } from '#remote/hub/users.ts';
import { askSigned, type Undone } from './askSigned.ts';

/** Result of registering a name. */
export type RegisterResult = { outcome: 'registered'; user: HubUser } | Undone;

const MAY_BE_DONE: ReadonlySet<HubErrorKind> = new Set([
  'unreachable',
  'usedSignature',
  'alreadyRegistered',
]);

/** Lets an account sign that it wants a name, and registers it, as `askSigned` does. */
export function registerName(
  account: Address,
  username: string,
): AppThunk<Promise<RegisterResult>> {
  return async (dispatch, _getState, { now }) => {
    const registration = { account, username, timestamp: hubTime(now()) };
    const made = await dispatch(
      askSigned({
        account,
        data: registrationTypedData(registration, chain.id),
        check: (data) => registrationDifference(registration, data),
        send: (signature) => registerUsername({ ...registration, signature }),
        mayBeDone: MAY_BE_DONE,
        doneBy: (found) =>
          found !== null && found !== 'unlisted' && found.username === username ? found : undefined,
      }),
    );
    return made.outcome === 'done' ? { outcome: 'registered', user: made.value } : made;
  };
}
