import { toAddress } from '../../../src/lib/address.ts';
import { isObject, ownField } from '../../../src/lib/checks.ts';
import type { Address, Hex } from '../../../src/lib/hex.ts';
import {
  type Listing,
  registrationMessages,
  type Registration,
  SIGNATURE_SECONDS,
  usernameMessages,
  usernameShapeProblem,
} from '../../../src/lib/username.ts';
import { isListingAction } from '../../../src/protocol/nameListing.ts';
import { Refusal } from '../refusal.ts';

/** A key's signature, or a contract wallet's of many owners. */
const SIGNATURE = /^0x(?:[0-9a-f]{2}){64,4096}$/i;

/** Request with the signature that came along, not yet checked. */
type Signed<Request> = Request & { signature: Hex };

/** Throws what the hub answers. */
export function refuse(problem: keyof typeof registrationMessages, status = 400): never {
  throw new Refusal(status, registrationMessages[problem]);
}

const fieldOf = (body: unknown, name: string): unknown =>
  isObject(body) ? ownField(body, name) : undefined;

function readAccount(body: unknown): Address {
  const address = fieldOf(body, 'address');
  const account = typeof address === 'string' ? toAddress(address) : undefined;
  return account ?? refuse('badAddress');
}

/** Reads when a request was signed, and the signature; `now` in seconds. */
function readSignature(body: unknown, now: number): { timestamp: number; signature: Hex } {
  const [timestamp, signature] = ['timestamp', 'signature'].map((name) => fieldOf(body, name));
  // Without a time it is the bare name that was signed, as services of 2021 asked for.
  if (typeof timestamp !== 'number' || !Number.isSafeInteger(timestamp) || timestamp < 0)
    return refuse('badSignature');
  if (typeof signature !== 'string' || !SIGNATURE.test(signature)) return refuse('badSignature');
  if (Math.abs(timestamp - now) > SIGNATURE_SECONDS) return refuse('outOfTime');
  return { timestamp, signature: signature.toLowerCase() as Hex };
}

/** Reads a request for a name, as far as that needs neither database nor node. Throws a Refusal. */
export function readRegistration(
  body: unknown,
  isDenied: (username: string) => boolean,
  now: number,
): Signed<Registration> {
  const account = readAccount(body);
  const username = fieldOf(body, 'username');
  if (typeof username !== 'string') throw new Refusal(400, usernameMessages.badCharacters);
  const problem = usernameShapeProblem(username) ?? (isDenied(username) ? 'notAllowed' : undefined);
  if (problem) throw new Refusal(400, usernameMessages[problem]);
  return { account, username, ...readSignature(body, now) };
}

/** Reads a request to list or unlist a name, as `readRegistration` does. Throws a Refusal. */
export function readListing(body: unknown, now: number): Signed<Listing> {
  const account = readAccount(body);
  const action = fieldOf(body, 'action');
  if (!isListingAction(action)) return refuse('badSignature');
  return { account, action, ...readSignature(body, now) };
}
