import { chain } from '#config/chains.ts';
import { defineMessage } from '#entities/messages/defineMessage.ts';
import type { Address } from '#lib/hex.ts';
import type { ListingAction } from '#lib/username.ts';
import { listingDifference, listingTypedData } from '#protocol/nameListing.ts';
import type { AppThunk } from '#redux';
import type { HubErrorKind } from '#remote/hub/hubError.ts';
import { setNameListed } from '#remote/hub/users.ts';
import { askSigned, type Undone } from './askSigned.ts';

const MAY_BE_DONE: ReadonlySet<HubErrorKind> = new Set([
  'unreachable',
  'malformed',
  'usedSignature',
  'overtaken',
]);

/** That an account's name is told to nobody, or to everybody again. */
export const listingMessage = defineMessage<{ account: Address; action: ListingAction }>({
  account: ({ account }) => account,
  data: ({ account, action }, timestamp) =>
    listingTypedData({ account, action, timestamp }, chain.id),
  difference: (shown, timestamp, read) => listingDifference({ ...shown, timestamp }, read),
});

/**
 * Lets an account sign that its name is told to nobody, or to everybody again, and tells the hub, as
 * `askSigned` does.
 */
export function listName(
  account: Address,
  action: ListingAction,
): AppThunk<Promise<{ outcome: 'done' } | Undone>> {
  return async (dispatch) => {
    const model = { account, action };
    return dispatch(
      askSigned({
        message: listingMessage,
        model,
        send: async (signature, timestamp) => {
          await setNameListed({ ...model, timestamp, signature });
          return true;
        },
        mayBeDone: MAY_BE_DONE,
        doneBy: (found) =>
          (found !== null && (found === 'unlisted') === (action === 'unlist')) || undefined,
      }),
    );
  };
}
