// What an account signs to unlist its user name, or to list it again. The page asks for it, the hub
// checks it.
import { isSameTypedData, textField, type TypedData } from '#chain/wallet/typedData.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import type { Listing, ListingAction } from '#lib/username.ts';

const PRIMARY_TYPE = 'SetNameListed';

const FIELDS = [
  { name: 'account', type: 'address' },
  { name: 'action', type: 'string' },
  { name: 'timestamp', type: 'uint64' },
] as const;

/** Reports whether a text is what may be asked for. */
export function isListingAction(action: unknown): action is ListingAction {
  return action === 'list' || action === 'unlist';
}

/** Returns the typed data of a request, bound to this service and chain. */
export function listingTypedData(
  { account, action, timestamp }: Listing,
  chainId: number,
): TypedData {
  return {
    domain: { name: 'MeowSwap profile', version: '1', chainId },
    primaryType: PRIMARY_TYPE,
    types: { [PRIMARY_TYPE]: FIELDS },
    message: { account, action, timestamp: String(timestamp) },
  };
}

/**
 * Returns the request that typed data makes; `undefined` for any other data, even where it has but
 * one field more.
 */
export function listingOf(data: TypedData): Listing | undefined {
  const action = textField(data, 'action');
  const timestamp = Number(textField(data, 'timestamp'));
  if (!isListingAction(action) || !Number.isSafeInteger(timestamp)) return undefined;
  const listing = { account: textField(data, 'account') as Address, action, timestamp };
  const same = listingTypedData(listing, data.domain.chainId ?? 0);
  return isSameTypedData(data, same) ? listing : undefined;
}

/** Names the first field in which typed data differs from the request on screen. */
export function listingDifference(
  shown: Listing,
  data: TypedData,
): 'type' | 'account' | 'action' | 'time' | undefined {
  const read = listingOf(data);
  if (!read) return 'type';
  if (!sameAddress(read.account, shown.account)) return 'account';
  if (read.action !== shown.action) return 'action';
  return read.timestamp === shown.timestamp ? undefined : 'time';
}
