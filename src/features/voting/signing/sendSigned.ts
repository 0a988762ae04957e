import { HubError, type HubErrorKind } from '#remote/hub/hubError.ts';
import { sendMessage, type SendOutcome } from '#remote/hub/votingMessage.ts';
import type { Vote } from '#remote/hub/voting.ts';
import type { ReceiptAnswer } from '#lib/votingAnswers.ts';
import type { VotingProblem } from '#lib/votingRules.ts';
import type { SignedMessage } from './signMessage.ts';

/**
 * Result of sending. `already`: another vote of the account counts. `unsent`: the hub gave no
 * answer; it may have stored the message all the same.
 */
export type SendResult =
  | { outcome: 'stored'; receipt: ReceiptAnswer }
  | { outcome: 'already'; vote: Vote }
  | { outcome: 'refused'; problem: VotingProblem }
  | { outcome: 'unsent'; kind: HubErrorKind };

/** Sends a signed message, the same one any number of times. Never rejects. */
export async function sendSigned({ id, envelope }: SignedMessage): Promise<SendResult> {
  let sent: SendOutcome;
  try {
    sent = await sendMessage(envelope);
  } catch (thrown) {
    return {
      outcome: 'unsent',
      kind: thrown instanceof HubError ? thrown.kind : 'unreachable',
    };
  }
  if (sent.outcome === 'stored') return { outcome: 'stored', receipt: sent.answer.receipt };
  const { problem, stored } = sent;
  if (!stored) return { outcome: 'refused', problem };
  // The first answer was lost: the hub already has this message.
  return stored.id === id
    ? { outcome: 'stored', receipt: stored.receipt }
    : { outcome: 'already', vote: stored };
}
