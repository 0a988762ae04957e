import { chain } from '#config/chains.ts';
import { defineMessage } from '#entities/messages/defineMessage.ts';
import type { Address } from '#lib/hex.ts';
import type { Registration } from '#lib/username.ts';
import { registrationDifference, registrationTypedData } from '#protocol/registration.ts';
import type { AppThunk } from '#redux';
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

/** That an account wants a name. */
export const registrationMessage = defineMessage<Omit<Registration, 'timestamp'>>({
  account: ({ account }) => account,
  data: ({ account, username }, timestamp) =>
    registrationTypedData({ account, username, timestamp }, chain.id),
  difference: (shown, timestamp, read) => registrationDifference({ ...shown, timestamp }, read),
});

/** Lets an account sign that it wants a name, and registers it, as `askSigned` does. */
export function registerName(
  account: Address,
  username: string,
): AppThunk<Promise<RegisterResult>> {
  return async (dispatch) => {
    const model = { account, username };
    const made = await dispatch(
      askSigned({
        message: registrationMessage,
        model,
        send: (signature, timestamp) => registerUsername({ ...model, timestamp, signature }),
        mayBeDone: MAY_BE_DONE,
        doneBy: (found) =>
          found !== null && found !== 'unlisted' && found.username === username ? found : undefined,
      }),
    );
    return made.outcome === 'done' ? { outcome: 'registered', user: made.value } : made;
  };
}
