import type { AppError } from '#lib/errors.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { ProposalTerms } from '#lib/votingRules.ts';
import { proposalTypedData } from '#protocol/votingMessages.ts';
import type { AppThunk } from '#redux';
import { hubTime } from '#remote/hub/askHub.ts';
import { sendSigned, type SendResult } from '../signing/sendSigned.ts';
import { signMessage } from '../signing/signMessage.ts';
import { space } from '../space.ts';

/**
 * Result of publishing. `unsigned`: the wallet made no signature. `published`: also where the hub's
 * answer was lost, and sent again it says that it has the proposal.
 */
export type PublishResult =
  | { outcome: 'unsigned'; error: AppError }
  | { outcome: 'published'; id: Hex }
  | Exclude<SendResult, { outcome: 'stored' | 'already' }>;

/** Lets an account sign a proposal, and sends it. Never rejects. */
export function publish(
  account: Address,
  terms: ProposalTerms,
  onSigned: () => void,
): AppThunk<Promise<PublishResult>> {
  return async (dispatch, _getState, { now }) => {
    const data = proposalTypedData({ from: account, space, timestamp: hubTime(now()) }, terms);
    const result = await dispatch(signMessage(account, data));
    if (!result.ok) return { outcome: 'unsigned', error: result.error };
    onSigned();
    const { signed } = result;
    const first = await sendSigned(signed);
    const sent = first.outcome === 'unsent' ? await sendSigned(signed) : first;
    const wasLost =
      first.outcome === 'unsent' && sent.outcome === 'refused' && sent.problem === 'usedSignature';
    if (sent.outcome === 'stored' || wasLost) return { outcome: 'published', id: signed.id };
    return sent.outcome === 'already' ? { outcome: 'refused', problem: 'voted' } : sent;
  };
}
