import { chain } from '#config/chains.ts';
import type { Address } from '#lib/hex.ts';
import type { ListingAction } from '#lib/username.ts';
import { listingDifference, listingTypedData } from '#protocol/nameListing.ts';
import type { AppThunk } from '#redux';
import { hubTime } from '#remote/hub/askHub.ts';
import type { HubErrorKind } from '#remote/hub/hubError.ts';
import { setNameListed } from '#remote/hub/users.ts';
import { askSigned, type Undone } from './askSigned.ts';

const MAY_BE_DONE: ReadonlySet<HubErrorKind> = new Set([
  'unreachable',
  'malformed',
  'usedSignature',
  'overtaken',
]);

/**
 * Lets an account sign that its name is told to nobody, or to everybody again, and tells the hub, as
 * `askSigned` does.
 */
export function listName(
  account: Address,
  action: ListingAction,
): AppThunk<Promise<{ outcome: 'done' } | Undone>> {
  return async (dispatch, _getState, { now }) => {
    const listing = { account, action, timestamp: hubTime(now()) };
    return dispatch(
      askSigned({
        account,
        data: listingTypedData(listing, chain.id),
        check: (data) => listingDifference(listing, data),
        send: async (signature) => {
          await setNameListed({ ...listing, signature });
          return true;
        },
        mayBeDone: MAY_BE_DONE,
        doneBy: (found) =>
          (found !== null && (found === 'unlisted') === (action === 'unlist')) || undefined,
      }),
    );
  };
}
