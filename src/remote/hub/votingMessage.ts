// Sends what an account signed: a proposal or a vote.
import { hasShape, isObject, ownField } from '#lib/checks.ts';
import { isHash } from '#lib/storedChecks.ts';
import type { Envelope, MessageAnswer } from '#lib/votingAnswers.ts';
import { votingMessages, type VotingProblem } from '#lib/votingRules.ts';
import { isDone, refusalOf, requestHub } from './askHub.ts';
import { malformed } from './hubError.ts';
import { isReceipt, voteOf, type Vote } from './voting.ts';

/** Result of sending: stored; or refused for a reason, with the vote that counts (409). */
export type SendOutcome =
  | { outcome: 'stored'; answer: MessageAnswer }
  | { outcome: 'refused'; problem: VotingProblem; stored: Vote | undefined };

const problems = new Map<unknown, VotingProblem>(
  Object.entries(votingMessages).map(([problem, message]) => [message, problem as VotingProblem]),
);

function storedVote(answer: unknown): Vote | undefined {
  const stored = isObject(answer) ? ownField(answer, 'stored') : undefined;
  return stored === undefined || stored === null ? undefined : voteOf(stored);
}

/**
 * Sends a signed message. Rejects with a HubError where the hub gave no usable answer: it may have
 * stored the message all the same.
 */
export async function sendMessage(envelope: Envelope): Promise<SendOutcome> {
  const { status, answer } = await requestHub('/api/message', { body: envelope });
  if (isDone(status)) {
    const isWhole = hasShape(answer, { id: isHash, receipt: isReceipt });
    if (!isWhole) throw malformed('receipt');
    return { outcome: 'stored', answer: answer as MessageAnswer };
  }
  const error = isObject(answer) ? ownField(answer, 'error') : undefined;
  const problem = problems.get(isObject(error) ? ownField(error, 'message') : undefined);
  if (problem === undefined || status >= 500) throw refusalOf(status, answer);
  return { outcome: 'refused', problem, stored: storedVote(answer) };
}
