import { sameAddress } from '#lib/address.ts';
import { isObject, ownField } from '#lib/checks.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { isWhole } from '#lib/storedChecks.ts';
import {
  type Listing,
  usernameMessages,
  type Registration,
  type UsernameProblem,
  usernameShapeProblem,
} from '#lib/username.ts';
import { askHub, isDone, refusalOf, requestHub } from './askHub.ts';
import { HubError, malformed } from './hubError.ts';

/** Account with a name. Times in Unix seconds. */
export interface HubUser {
  address: Address;
  username: string;
  /** Until when the name is kept for an account without a profile; `null` once it is final. */
  reservedUntil: number | null;
}

/** Reads a user of `account`. Throws a HubError of kind 'malformed'. */
function userOf(answer: unknown, account: Address): HubUser {
  const [address, username, reservedUntil] = ['address', 'username', 'reserved_until'].map((name) =>
    isObject(answer) ? ownField(answer, name) : undefined,
  );
  // Another account's name must never be shown as this one's.
  if (typeof address !== 'string' || !sameAddress(address, account)) throw malformed('address');
  if (typeof username !== 'string' || usernameShapeProblem(username)) throw malformed('username');
  if (reservedUntil === null || reservedUntil === undefined)
    return { address: account, username, reservedUntil: null };
  if (!isWhole(reservedUntil)) throw malformed('reserved_until');
  return { address: account, username, reservedUntil };
}

/**
 * Asks whether a name can be registered now: `undefined`, or what is wrong with it. A name of other
 * letters is not asked about. Rejects with a HubError where the hub can't say.
 */
export async function checkUsername(
  username: string,
  signal?: AbortSignal,
): Promise<UsernameProblem | undefined> {
  const problem = usernameShapeProblem(username);
  if (problem) return problem;
  try {
    const answer = await askHub(`/api/users/valid/${username}`, { signal });
    const isValid =
      isObject(answer) &&
      ownField(answer, 'valid') === true &&
      ownField(answer, 'username') === username;
    if (!isValid) throw malformed('name');
    return undefined;
  } catch (thrown) {
    if (thrown instanceof HubError && thrown.kind in usernameMessages)
      return thrown.kind as UsernameProblem;
    throw thrown;
  }
}

/** Name of an account as the hub tells it. `unlisted`: it has one that is told to nobody. */
export type FoundUser = HubUser | 'unlisted' | null;

/** Reads the name of an account; `null` where it has none. Rejects with a HubError. */
export async function readUser(account: Address, signal?: AbortSignal): Promise<FoundUser> {
  const { status, answer } = await requestHub(`/api/users/${account.toLowerCase()}`, { signal });
  if (status === 404)
    return isObject(answer) && ownField(answer, 'unlisted') === true ? 'unlisted' : null;
  if (!isDone(status)) throw refusalOf(status, answer);
  return userOf(answer, account);
}

/** Registers a name by what its account signed. Rejects with a HubError. */
export async function registerUsername({
  account,
  username,
  timestamp,
  signature,
}: Registration & { signature: Hex }): Promise<HubUser> {
  const user = userOf(
    await askHub('/api/users/register', {
      body: { address: account, username, timestamp, signature },
    }),
    account,
  );
  if (user.username !== username) throw malformed('name');
  return user;
}

/** Lists or unlists a name by what its account signed. Rejects with a HubError. */
export async function setNameListed({
  account,
  action,
  timestamp,
  signature,
}: Listing & { signature: Hex }): Promise<void> {
  const answer = await askHub('/api/users/listing', {
    body: { address: account, action, timestamp, signature },
  });
  // A hub of before has no such path.
  if (answer === null) throw new HubError('refused', 'The hub has no listings');
  userOf(answer, account);
  if (!isObject(answer) || ownField(answer, 'listed') !== (action === 'list'))
    throw malformed('listing');
}
