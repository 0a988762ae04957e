// Apart from signing, whose library the proposal's page loads only for it.
import type { Address, Hex } from '#lib/hex.ts';
import { askOwnVote } from '#remote/hub/askVoting.ts';
import type { Proposal } from '#remote/hub/voting.ts';
import { sendSigned, type SendResult } from '../signing/sendSigned.ts';
import type { SignedMessage } from '../signing/signMessage.ts';
import { forgetWaiting, keepReceipt, type WaitingVote } from './ownVotes.ts';
import { noteSending } from './sendingVotes.ts';

/** Sends a vote; where an answer was lost, the hub is asked what it has. */
async function sendOrFind(account: Address, proposal: Hex, signed: SignedMessage) {
  const result = await sendSigned(signed);
  const wasLost = result.outcome === 'refused' && result.problem === 'usedSignature';
  const vote = wasLost ? await askOwnVote(proposal, account).catch(() => null) : null;
  return vote?.id === signed.id ? { outcome: 'stored' as const, receipt: vote.receipt } : result;
}

async function sendAndKeep(
  account: Address,
  id: Hex,
  { signed, choice }: WaitingVote,
): Promise<SendResult> {
  const result = await sendOrFind(account, id, signed);
  if (result.outcome === 'stored') keepReceipt(id, account, { choice, receipt: result.receipt });
  if (result.outcome !== 'unsent') forgetWaiting(id, account);
  return result;
}

/** Sends a signed vote, and keeps its receipt. One without an answer waits on. Never rejects. */
export function sendVote(
  account: Address,
  { id }: Pick<Proposal, 'id'>,
  waiting: WaitingVote,
): Promise<SendResult> {
  const answer = sendAndKeep(account, id, waiting);
  noteSending(id, answer);
  return answer;
}
