import { defineMessage } from '#entities/messages/defineMessage.ts';
import type { AppError } from '#lib/errors.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { VotingProblem } from '#lib/votingRules.ts';
import { cancelTypedData, votingDifference } from '#protocol/votingMessages.ts';
import type { AppThunk } from '#redux';
import type { HubErrorKind } from '#remote/hub/hubError.ts';
import type { Proposal } from '#remote/hub/voting.ts';
import { isAsSigned } from '../signing/isAsSigned.ts';
import { forgetOwn, keepOwn, recallSendable, type WaitingMessage } from '../signing/ownMessages.ts';
import { sendSigned } from '../signing/sendSigned.ts';
import { signMessage, statedBy } from '../signing/signMessage.ts';
import { space } from '../space.ts';

/** Result of sending. `unsent`: the hub gave no answer, and the message waits on. */
export type CancelResult =
  | { outcome: 'cancelled' }
  | { outcome: 'refused'; problem: VotingProblem }
  | { outcome: 'unsent'; kind: HubErrorKind };

type SignedCancel = { ok: true; waiting: WaitingMessage } | { ok: false; error: AppError };

/** Returns a signed cancellation that may not have reached the hub and can still be sent. */
export function recallCancel(
  proposal: Hex,
  account: Address,
  now: number,
): WaitingMessage | undefined {
  return recallSendable('cancel-waiting', {}, [proposal, account, now]);
}

/** Forgets a cancellation that needs no sending any more. */
export function forgetCancel(proposal: Hex, account: Address): void {
  forgetOwn('cancel-waiting', proposal, account);
}

/** Cancellation of a proposal by its author. */
export const cancelMessage = defineMessage<{ account: Address; proposal: Pick<Proposal, 'id'> }>({
  account: ({ account }) => account,
  data: ({ account, proposal }, timestamp) =>
    cancelTypedData({ from: account, space, timestamp }, proposal.id),
  difference: (shown, timestamp, read) =>
    votingDifference(
      {
        primaryType: 'CancelProposal',
        message: { proposal: shown.proposal.id, ...statedBy(shown.account, timestamp) },
      },
      read,
    ),
});

/**
 * Lets the author of a proposal sign that it is cancelled, and keeps that until it is sent. Nothing
 * is signed for a proposal that does not say what its author signed. Never rejects.
 */
export function signCancel(account: Address, proposal: Proposal): AppThunk<Promise<SignedCancel>> {
  return async (dispatch) => {
    if (!isAsSigned(proposal))
      return { ok: false, error: { kind: 'shownDiffers', what: 'proposal' } };
    const result = await dispatch(signMessage(cancelMessage, { account, proposal }));
    if (!result.ok) return result;
    const waiting = { signed: result.signed, timestamp: result.timestamp };
    keepOwn('cancel-waiting', proposal.id, account, waiting);
    return { ok: true, waiting };
  };
}

/** Sends a signed cancellation. One without an answer waits on. Never rejects. */
export async function sendCancel(
  account: Address,
  { id }: Pick<Proposal, 'id'>,
  { signed }: WaitingMessage,
): Promise<CancelResult> {
  const sent = await sendSigned(signed);
  if (sent.outcome === 'unsent') return sent;
  forgetCancel(id, account);
  // Sent before, and its answer was lost: nothing else has this signature.
  const wasLost = sent.outcome === 'refused' && sent.problem === 'usedSignature';
  if (sent.outcome === 'stored' || wasLost) return { outcome: 'cancelled' };
  return sent.outcome === 'already' ? { outcome: 'refused', problem: 'hasVotes' } : sent;
}
