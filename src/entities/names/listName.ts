import { signForService } from '#chain/wallet/signTypedData.ts';
import { chain } from '#config/chains.ts';
import { type AppError, toAppError } from '#lib/errors.ts';
import type { Address } from '#lib/hex.ts';
import type { ListingAction } from '#lib/username.ts';
import { listingDifference, listingTypedData } from '#protocol/nameListing.ts';
import type { AppThunk } from '#redux';
import { hubTime } from '#remote/hub/askHub.ts';
import { HubError, type HubErrorKind } from '#remote/hub/hubError.ts';
import { readUser, setNameListed } from '#remote/hub/users.ts';

/**
 * Result of listing or unlisting a name. `unsigned`: the wallet made no signature. `refused`: the
 * hub did not take it, or did not answer.
 */
export type ListResult =
  | { outcome: 'done' }
  | { outcome: 'unsigned'; error: AppError }
  | { outcome: 'refused'; kind: HubErrorKind };

/** Refusals that an earlier request of the same account explains, whose answer was lost. */
const MAY_BE_DONE: ReadonlySet<HubErrorKind> = new Set([
  'unreachable',
  'malformed',
  'usedSignature',
  'overtaken',
]);

/** Reports whether the hub has what was asked for; false where it doesn't say. */
async function isDone(account: Address, action: ListingAction): Promise<boolean> {
  try {
    const found = await readUser(account);
    return found !== null && (found === 'unlisted') === (action === 'unlist');
  } catch {
    return false;
  }
}

/**
 * Lets an account sign that its name is told to nobody, or to everybody again, and tells the hub.
 * Where the hub's answer was lost, the hub is asked what it has. Never rejects.
 */
export function listName(account: Address, action: ListingAction): AppThunk<Promise<ListResult>> {
  return async (dispatch, _getState, { now }) => {
    const listing = { account, action, timestamp: hubTime(now()) };
    const signed = await dispatch(
      signForService({
        from: account,
        chainId: chain.id,
        data: listingTypedData(listing, chain.id),
        check: (data) => listingDifference(listing, data),
      }),
    );
    if (!signed.ok) return { outcome: 'unsigned', error: signed.error };
    try {
      await setNameListed({ ...listing, signature: signed.signature });
      return { outcome: 'done' };
    } catch (thrown) {
      if (!(thrown instanceof HubError)) return { outcome: 'unsigned', error: toAppError(thrown) };
      const { kind } = thrown;
      return MAY_BE_DONE.has(kind) && (await isDone(account, action))
        ? { outcome: 'done' }
        : { outcome: 'refused', kind };
    }
  };
}
