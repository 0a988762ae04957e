// What this browser keeps of an account's messages about a proposal: signed ones that the hub has not
// answered yet, and receipts.
import { hasShape, isObject } from '#lib/checks.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { isAddressText, isHash, isWhole } from '#lib/storedChecks.ts';
import { MESSAGE_SECONDS } from '#lib/votingRules.ts';
import { space } from '../space.ts';
import type { SignedMessage } from './signMessage.ts';

/** A signed message that may not have reached the hub. */
export interface WaitingMessage {
  signed: SignedMessage;
  /** Unix time that was signed; the hub takes the message for 300 s. */
  timestamp: number;
}

/** `log-seen` is of no account: what this browser saw of the hub's log. */
type Kind = 'vote-waiting' | 'vote-receipt' | 'cancel-waiting' | 'log-seen';

const waitingShape = {
  timestamp: isWhole,
  signed: (value: unknown) =>
    hasShape(value, {
      id: isHash,
      envelope: (envelope) =>
        hasShape(envelope, {
          address: isAddressText,
          sig: (sig) => typeof sig === 'string',
          data: isObject,
        }),
    }),
};

const prefixOf = (kind: Kind): string => `meowswap:${kind}:${space}:`;

const keyOf = (kind: Kind, proposal: Hex, account: Address | ''): string =>
  `${prefixOf(kind)}${proposal}:${account.toLowerCase()}`;

/** Returns what is kept, not checked yet; `null` for nothing. */
export function recallOwn(kind: Kind, proposal: Hex, account: Address): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(kind, proposal, account)) ?? 'null');
  } catch {
    return null;
  }
}

/** Returns all that is kept of a kind, not checked yet. */
export function recallAll(kind: Kind): unknown[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefixOf(kind)))
      .map((key): unknown => JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return [];
  }
}

/** Keeps a value over visits. Blocked or full storage is no error. */
export function keepOwn(kind: Kind, proposal: Hex, account: Address | '', value: object): void {
  try {
    localStorage.setItem(keyOf(kind, proposal, account), JSON.stringify(value));
  } catch {
    // For this visit only.
  }
}

/** Forgets what is kept. */
export function forgetOwn(kind: Kind, proposal: Hex, account: Address): void {
  try {
    localStorage.removeItem(keyOf(kind, proposal, account));
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

/** Reports for how many seconds a signed message can still be sent, at the hub's time `now`. */
export function sendableFor({ timestamp }: WaitingMessage, now: number): number {
  return Math.max(0, timestamp + MESSAGE_SECONDS - now);
}

/**
 * Returns a message that can still be sent, and forgets one that can't. `shape` has the fields that it
 * has beside those of every waiting message.
 */
export function recallSendable(
  kind: Kind,
  shape: Parameters<typeof hasShape>[1],
  [proposal, account, now]: readonly [Hex, Address, number],
): WaitingMessage | undefined {
  const stored = recallOwn(kind, proposal, account);
  if (!hasShape(stored, { ...waitingShape, ...shape })) return undefined;
  const waiting = stored as WaitingMessage;
  if (sendableFor(waiting, now) > 0) return waiting;
  forgetOwn(kind, proposal, account);
  return undefined;
}
