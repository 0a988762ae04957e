// Proposals and votes as the hub answers them. Nothing of it decides about money; what is signed and
// checked is computed by the page at the user's own node.
import { toAddress } from '#lib/address.ts';
import { hasShape, isObject, ownField, type Check } from '#lib/checks.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { fromRaw, type Raw } from '#lib/raw.ts';
import { isAddressText, isHash, isRawAmount, isWhole } from '#lib/storedChecks.ts';
import type { ReceiptAnswer } from '#lib/votingAnswers.ts';
import { MAX_BODY, MAX_CHOICE, MAX_CHOICES, MAX_REASON, MAX_TITLE } from '#lib/votingRules.ts';
import { malformed } from './hubError.ts';

/** Proposal as the hub tells it. Times in Unix seconds, powers in wei of MEOW. */
export interface Proposal {
  id: Hex;
  author: Address;
  created: number;
  title: string;
  body: string;
  choices: readonly string[];
  start: number;
  end: number;
  /** Block at which power is read. */
  snapshot: number;
  /** Hash of that block at the hub's node; all zeros where an import didn't know it. */
  snapshotHash: Hex;
  isCore: boolean;
  isCancelled: boolean;
  /** Why an administrator hid it from the lists. */
  hiddenFor: string | undefined;
  /** Power of each choice, by its place. */
  scores: readonly bigint[];
  total: bigint;
  voteCount: number;
  isFinal: boolean;
  strategiesHash: Hex;
  /** JSON of what its author signed; only where one proposal was asked for. */
  payload: string | undefined;
  receipt: ReceiptAnswer;
}

/** Vote as the hub tells it. `choice` counts from 1. */
export interface Vote {
  id: Hex;
  voter: Address;
  created: number;
  choice: number;
  reason: string;
  /** Power in wei of MEOW as the hub read it. */
  power: bigint;
  receipt: ReceiptAnswer;
}

/** Accepts a text of at most `most` UTF-16 units. */
const isTextUpTo =
  (most: number): Check =>
  (value) =>
    typeof value === 'string' && value.length <= most;

const isSignature: Check = (value) => typeof value === 'string' && /^0x[0-9a-f]{130}$/i.test(value);

const receiptShape = {
  id: isHash,
  seq: isWhole,
  received_at: isWhole,
  previous: isHash,
  hash: isHash,
  signature: isSignature,
};

const isList =
  (check: Check, most: number): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(check);

/** Accepts a receipt. */
export const isReceipt: Check = (value) => hasShape(value, receiptShape);

const proposalShape = {
  id: isHash,
  author: isAddressText,
  created: isWhole,
  title: isTextUpTo(MAX_TITLE),
  body: isTextUpTo(MAX_BODY),
  choices: isList(isTextUpTo(MAX_CHOICE), MAX_CHOICES),
  start: isWhole,
  end: isWhole,
  snapshot: (value: unknown) => typeof value === 'string' && /^\d{1,15}$/.test(value),
  snapshotHash: isHash,
  isCore: (value: unknown) => typeof value === 'boolean',
  cancelled: (value: unknown) => typeof value === 'boolean',
  scores_raw: isList(isRawAmount, MAX_CHOICES),
  scores_total_raw: isRawAmount,
  votes: isWhole,
  strategiesHash: isHash,
  receipt: isReceipt,
};

const voteShape = {
  id: isHash,
  voter: isAddressText,
  created: isWhole,
  choice: isWhole,
  reason: isTextUpTo(MAX_REASON),
  vp_raw: isRawAmount,
  receipt: isReceipt,
};

const addressOf = (text: unknown): Address => {
  const address = toAddress(String(text).toLowerCase());
  if (!address) throw malformed('address');
  return address;
};

/** Reads one proposal. Throws a HubError of kind 'malformed'. */
export function proposalOf(row: unknown): Proposal {
  if (!hasShape(row, proposalShape)) throw malformed('proposal');
  const read = row as Record<string, unknown>;
  const choices = read['choices'] as string[];
  const scores = (read['scores_raw'] as Raw[]).map(fromRaw);
  if (scores.length !== choices.length) throw malformed('scores');
  const hidden = isObject(read['hidden']) ? ownField(read['hidden'], 'reason') : undefined;
  return {
    id: read['id'] as Hex,
    author: addressOf(read['author']),
    created: read['created'] as number,
    title: read['title'] as string,
    body: read['body'] as string,
    choices,
    start: read['start'] as number,
    end: read['end'] as number,
    snapshot: Number(read['snapshot']),
    snapshotHash: read['snapshotHash'] as Hex,
    isCore: read['isCore'] === true,
    isCancelled: read['cancelled'] === true,
    hiddenFor: typeof hidden === 'string' ? hidden.slice(0, MAX_REASON) : undefined,
    scores,
    total: fromRaw(read['scores_total_raw'] as Raw),
    voteCount: read['votes'] as number,
    isFinal: read['scores_state'] === 'final',
    strategiesHash: read['strategiesHash'] as Hex,
    payload: typeof read['payload'] === 'string' ? read['payload'] : undefined,
    receipt: read['receipt'] as ReceiptAnswer,
  };
}

/** Reads one vote. Throws a HubError of kind 'malformed'. */
export function voteOf(row: unknown): Vote {
  if (!hasShape(row, voteShape)) throw malformed('vote');
  const read = row as Record<string, unknown>;
  return {
    id: read['id'] as Hex,
    voter: addressOf(read['voter']),
    created: read['created'] as number,
    choice: read['choice'] as number,
    reason: read['reason'] as string,
    power: fromRaw(read['vp_raw'] as Raw),
    receipt: read['receipt'] as ReceiptAnswer,
  };
}
