// What this browser knows of its own votes: signed ones that the hub has not answered yet, and the
// receipts of those that it kept.
import { hasShape } from '#lib/checks.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { isWhole } from '#lib/storedChecks.ts';
import type { ReceiptAnswer } from '#lib/votingAnswers.ts';
import { isReceipt } from '#remote/hub/voting.ts';
import {
  forgetOwn,
  keepOwn,
  recallOwn,
  recallSendable,
  type WaitingMessage,
} from '../signing/ownMessages.ts';

/** A signed vote that may not have reached the hub. */
export interface WaitingVote extends WaitingMessage {
  choice: number;
}

/** Receipt of an account's own vote. */
export interface OwnReceipt {
  choice: number;
  receipt: ReceiptAnswer;
}

const isChoice = (value: unknown): boolean => isWhole(value) && value !== 0;
const voteShape = { choice: isChoice };
const receiptShape = { choice: isChoice, receipt: isReceipt };

/** Forgets a vote that needs no sending any more. */
export function forgetWaiting(proposal: Hex, account: Address): void {
  forgetOwn('vote-waiting', proposal, account);
}

/** Returns a signed vote that may not have reached the hub and can still be sent. */
export function recallWaiting(
  proposal: Hex,
  account: Address,
  now: number,
): WaitingVote | undefined {
  return recallSendable('vote-waiting', voteShape, [proposal, account, now]) as
    | WaitingVote
    | undefined;
}

/** Keeps a signed vote until the hub has answered. */
export function keepWaiting(proposal: Hex, account: Address, waiting: WaitingVote): void {
  keepOwn('vote-waiting', proposal, account, waiting);
}

/** Returns the receipt of an account's own vote. */
export function recallReceipt(proposal: Hex, account: Address): OwnReceipt | undefined {
  const stored = recallOwn('vote-receipt', proposal, account);
  return hasShape(stored, receiptShape) ? (stored as OwnReceipt) : undefined;
}

/** Keeps the receipt of an account's own vote: with it, a vote that is withheld is found. */
export function keepReceipt(proposal: Hex, account: Address, own: OwnReceipt): void {
  keepOwn('vote-receipt', proposal, account, own);
}
