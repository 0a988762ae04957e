// What an account signs to register a user name. The page asks for it, the hub checks it.
import { isSameTypedData, textField, type TypedData } from '#chain/wallet/typedData.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import type { Registration } from '#lib/username.ts';

const PRIMARY_TYPE = 'Register';

const FIELDS = [
  { name: 'account', type: 'address' },
  { name: 'username', type: 'string' },
  { name: 'timestamp', type: 'uint64' },
] as const;

/** Returns the typed data of a registration, bound to this service and chain. */
export function registrationTypedData(
  { account, username, timestamp }: Registration,
  chainId: number,
): TypedData {
  return {
    domain: { name: 'MeowSwap profile', version: '1', chainId },
    primaryType: PRIMARY_TYPE,
    types: { [PRIMARY_TYPE]: FIELDS },
    message: { account, username, timestamp: String(timestamp) },
  };
}

/**
 * Returns the registration that typed data asks for; `undefined` for any other data, even where it
 * has but one field more.
 */
export function registrationOf(data: TypedData): Registration | undefined {
  const registration = {
    account: textField(data, 'account') as Address,
    username: textField(data, 'username'),
    timestamp: Number(textField(data, 'timestamp')),
  };
  const same = registrationTypedData(registration, data.domain.chainId ?? 0);
  const isWhole = Number.isSafeInteger(registration.timestamp);
  return isWhole && isSameTypedData(data, same) ? registration : undefined;
}

/** Names the first field in which typed data differs from the registration on screen. */
export function registrationDifference(
  shown: Registration,
  data: TypedData,
): 'type' | 'account' | 'name' | 'time' | undefined {
  const read = registrationOf(data);
  if (!read) return 'type';
  if (!sameAddress(read.account, shown.account)) return 'account';
  if (read.username !== shown.username) return 'name';
  return read.timestamp === shown.timestamp ? undefined : 'time';
}
