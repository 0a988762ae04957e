import { defineMessage } from '#entities/messages/defineMessage.ts';
import type { Asked } from '#entities/messages/useSigning.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { ProposalTerms } from '#lib/votingRules.ts';
import { proposalTypedData, votingDifference } from '#protocol/votingMessages.ts';
import type { AppThunk } from '#redux';
import { sendSigned, type SendResult } from '../signing/sendSigned.ts';
import { signMessage, statedBy } from '../signing/signMessage.ts';
import { space } from '../space.ts';

/**
 * Result of publishing. `published`: also where the hub's answer was lost, and sent again it says
 * that it has the proposal.
 */
export type PublishResult =
  | { outcome: 'published'; id: Hex }
  | Exclude<SendResult, { outcome: 'stored' | 'already' }>;

/** Proposal of an account. */
export const proposalMessage = defineMessage<{ account: Address; terms: ProposalTerms }>({
  account: ({ account }) => account,
  data: ({ account, terms }, timestamp) =>
    proposalTypedData({ from: account, space, timestamp }, terms),
  difference: ({ account, terms }, timestamp, read) => {
    const { title, body, choices, start, end, snapshot } = terms;
    const message = {
      ...statedBy(account, timestamp),
      ...{ title, body, choices, start: String(start), end: String(end) },
      snapshot: String(snapshot),
      type: 'single-choice',
      ...{ discussion: '', labels: [], plugins: '{}', privacy: '', app: 'meowswap' },
    };
    return votingDifference({ primaryType: 'Proposal', message }, read);
  },
});

/** Lets an account sign a proposal, and sends it. Never rejects. */
export function publish(
  account: Address,
  terms: ProposalTerms,
  onSigned: () => void,
): AppThunk<Promise<Asked<PublishResult>>> {
  return async (dispatch) => {
    const made = await dispatch(signMessage(proposalMessage, { account, terms }));
    if (!made.ok) return made;
    onSigned();
    const { signed } = made;
    const first = await sendSigned(signed);
    const sent = first.outcome === 'unsent' ? await sendSigned(signed) : first;
    const wasLost =
      first.outcome === 'unsent' && sent.outcome === 'refused' && sent.problem === 'usedSignature';
    if (sent.outcome === 'stored' || wasLost)
      return { ok: true, result: { outcome: 'published', id: signed.id } };
    const refused = { outcome: 'refused', problem: 'voted' } as const;
    return { ok: true, result: sent.outcome === 'already' ? refused : sent };
  };
}
