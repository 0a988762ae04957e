import { sameAddress } from '../../../src/lib/address.ts';
import { isPlainLine } from '../../../src/lib/plainLine.ts';
import { MAX_REASON } from '../../../src/lib/votingRules.ts';
import type { Receipt } from '../receipts.ts';
import { append, hasMessage } from '../store/log.ts';
import { takeTurn } from '../store/schema.ts';
import { refuse, text, type VotingMessage } from './envelope.ts';
import { logMessage } from './publish.ts';
import type { VotingOptions } from '../votingOptions.ts';
import { applyMessages, findProposal, votersOf } from './votingRows.ts';

/**
 * Cancels a proposal (its author before the first vote, an administrator at any time) or hides it
 * from lists (an administrator). Nothing is deleted. Throws a Refusal or Unchecked.
 */
export async function cancel(message: VotingMessage, options: VotingOptions): Promise<Receipt> {
  const { database, chain: node, admins, signer, seconds } = options;
  const isHiding = message.type === 'HideProposal';
  const isAdmin = admins.some((admin) => sameAddress(admin, message.address));
  const chain = await node.votingChain();
  const id = text(message, 'proposal');
  return database.write(async (sql) => {
    await takeTurn(sql);
    if (await hasMessage(sql, message.id)) refuse('usedSignature', 409);
    const proposal = await findProposal(sql, chain, id);
    if (!proposal) return refuse('noProposal');
    if (isHiding) {
      if (!isAdmin) refuse('notAdmin');
      const reason = text(message, 'reason');
      if (reason.length > MAX_REASON) refuse('longReason');
      if (!isPlainLine(reason)) refuse('badText');
    } else {
      if (proposal.isCancelled) refuse('cancelled');
      if (!isAdmin && !sameAddress(proposal.author, message.address)) refuse('notAuthor');
      if (!isAdmin && (await votersOf(sql, id)).length > 0) refuse('hasVotes');
    }
    const kept = logMessage(message, isHiding ? 'hide' : 'cancel', chain, id);
    const receipt = await append(sql, kept, seconds(), signer);
    await applyMessages(sql, [kept]);
    return receipt;
  });
}
