import { toAddress } from '../../../src/lib/address.ts';
import { isObject, ownField } from '../../../src/lib/checks.ts';
import type { Hex } from '../../../src/lib/hex.ts';
import {
  registrationMessages,
  type Registration,
  SIGNATURE_SECONDS,
  usernameMessages,
  usernameShapeProblem,
} from '../../../src/lib/username.ts';
import { Refusal } from '../refusal.ts';

/** A key's signature, or a contract wallet's of many owners. */
const SIGNATURE = /^0x(?:[0-9a-f]{2}){64,4096}$/i;

/** Registration with the signature that came along, not yet checked. */
export interface SignedRegistration extends Registration {
  signature: Hex;
}

/** Throws what the hub answers. */
export function refuse(problem: keyof typeof registrationMessages, status = 400): never {
  throw new Refusal(status, registrationMessages[problem]);
}

/** Reads a request for a name, as far as that needs neither database nor node. Throws a Refusal. */
export function readRegistration(
  body: unknown,
  isDenied: (username: string) => boolean,
  now: number,
): SignedRegistration {
  const [address, username, timestamp, signature] = [
    'address',
    'username',
    'timestamp',
    'signature',
  ].map((name) => (isObject(body) ? ownField(body, name) : undefined));
  const account = typeof address === 'string' ? toAddress(address) : undefined;
  if (!account) return refuse('badAddress');
  if (typeof username !== 'string') throw new Refusal(400, usernameMessages.badCharacters);
  const problem = usernameShapeProblem(username) ?? (isDenied(username) ? 'notAllowed' : undefined);
  if (problem) throw new Refusal(400, usernameMessages[problem]);
  // Without a time it is the bare name that was signed, as services of 2021 asked for.
  if (typeof timestamp !== 'number' || !Number.isSafeInteger(timestamp) || timestamp < 0)
    return refuse('badSignature');
  if (typeof signature !== 'string' || !SIGNATURE.test(signature)) return refuse('badSignature');
  if (Math.abs(timestamp - now) > SIGNATURE_SECONDS) return refuse('outOfTime');
  return { account, username, timestamp, signature: signature.toLowerCase() as Hex };
}
