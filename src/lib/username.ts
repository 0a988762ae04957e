// User names: the rules and answers that page and hub share.
import type { Address } from './hex.ts';
import { DAY, HOUR, MINUTE } from './time.ts';

/** Request of an account for a name. */
export interface Registration {
  account: Address;
  username: string;
  /** Unix time in seconds. */
  timestamp: number;
}

/** Whether the hub tells a name: to whoever asks, or to nobody. */
export type ListingAction = 'list' | 'unlist';

/** Request of an account to list or unlist its name. */
export interface Listing {
  account: Address;
  action: ListingAction;
  /** Unix time in seconds: the latest request counts. */
  timestamp: number;
}

/** Why a name can't be registered, in the order in which it is checked. */
export type UsernameProblem =
  | 'tooShort'
  | 'tooLong'
  | 'badCharacters'
  | 'notAllowed'
  | 'taken'
  | 'looksTaken';

/** Why the hub refuses a registration besides the name itself. */
export type RegistrationProblem =
  | 'badAddress'
  | 'outOfTime'
  | 'usedSignature'
  | 'badSignature'
  | 'unfunded'
  | 'alreadyRegistered';

/** Why the hub refuses to list or unlist a name, besides what it refuses of a registration. */
export type ListingProblem = 'noName' | 'overtaken';

/** What the hub answers about a name. */
export const usernameMessages: Readonly<Record<UsernameProblem, string>> = {
  tooShort: 'Minimum length: 3 characters',
  tooLong: 'Maximum length: 15 characters',
  badCharacters: 'No spaces or special characters',
  notAllowed: 'Username not allowed',
  taken: 'Username taken',
  looksTaken: 'Username looks like one that is taken',
};

/** What the hub answers about a registration. */
export const registrationMessages: Readonly<Record<RegistrationProblem, string>> = {
  badAddress: 'Invalid address.',
  outOfTime: 'Signed more than 5 minutes ago, or ahead of time.',
  usedSignature: 'Signature already used.',
  badSignature: 'Invalid signature.',
  unfunded: "Needs an active profile, or 0.01 of the network's coin in the account.",
  alreadyRegistered: 'Address already registered.',
};

/** What the hub answers to a request to list or unlist a name. */
export const listingMessages: Readonly<Record<ListingProblem, string>> = {
  noName: 'Address has no name.',
  overtaken: 'A later choice is stored.',
};

const MIN_LENGTH = 3;
const MAX_LENGTH = 15;

/** Seconds by which the time of a signature may differ from the hub's. */
export const SIGNATURE_SECONDS = 5 * MINUTE;
/** Seconds for which a name is kept for an account that has no profile yet. */
export const RESERVATION_SECONDS = HOUR;
/** Seconds after that for which a profile still finds it, unless another account took it. */
export const FORGET_SECONDS = DAY;
/**
 * Wei of the network's coin that an account without an active profile holds to register a name: a
 * signature alone costs nothing, and fills a log that is kept for ever.
 */
export const REGISTRATION_COIN = 10n ** 16n;

/** Returns what is wrong with the letters of a name; only the hub knows whether it is taken. */
export function usernameShapeProblem(username: string): UsernameProblem | undefined {
  if (username.length < MIN_LENGTH) return 'tooShort';
  if (username.length > MAX_LENGTH) return 'tooLong';
  // ASCII alone: letters of other scripts can look the same.
  return /^[A-Za-z0-9]+$/.test(username) ? undefined : 'badCharacters';
}
