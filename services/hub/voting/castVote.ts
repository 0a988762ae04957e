// Rules of a vote, in their order (reference: hub 3). Votes that arrive together are looked up, weighed
// and written together: a transaction for each would be most of the work.
import type { Address } from '../../../src/lib/hex.ts';
import { isPlainLine, MAX_REASON, type VotingProblem } from '../../../src/lib/votingRules.ts';
import { batched } from '../../lib/batched.ts';
import type { Receipt } from '../receipts.ts';
import { appendAll } from '../store/log.ts';
import { takeTurn } from '../store/schema.ts';
import { refuse, text, whole, type VotingMessage } from './envelope.ts';
import { logMessage } from './publish.ts';
import type { VotingOptions } from '../votingOptions.ts';
import { applyMessages } from './votingRows.ts';
import { VOTES_TOGETHER, voteStateReader, voteStates, type VoteKey } from './voteState.ts';

/** Casts a vote whose signature is checked. Throws a Refusal or Unchecked. */
export type CastVote = (message: VotingMessage) => Promise<Receipt>;

const keyOf = (message: VotingMessage): VoteKey => ({
  id: message.id,
  proposal: text(message, 'proposal'),
  voter: message.address.toLowerCase() as Address,
});

/** Why a vote was not written although it was in order when it came. */
type Written = { receipt: Receipt } | { problem: VotingProblem };

export function voteCaster(options: VotingOptions): CastVote {
  const { database, chain: node, powers, signer, seconds } = options;
  const stateOf = voteStateReader(database.reader);

  const write = batched<VotingMessage, Written>(VOTES_TOGETHER, (chain, messages) =>
    database.write(async (sql) => {
      await takeTurn(sql);
      const states = await voteStates(sql, chain, messages.map(keyOf));
      const taken = new Set<string>();
      const problems = messages.map((message, index): VotingProblem | undefined => {
        const { isSeen, hasVoted, proposal } = states[index]!;
        const voter = `${text(message, 'proposal')} ${message.address.toLowerCase()}`;
        if (isSeen || taken.has(message.id)) return 'usedSignature';
        if (!proposal) return 'noProposal';
        if (proposal.isCancelled) return 'cancelled';
        if (hasVoted || taken.has(voter)) return 'voted';
        taken.add(message.id).add(voter);
        return undefined;
      });
      const kept = messages
        .filter((_, index) => problems[index] === undefined)
        .map((message) => logMessage(message, 'vote', chain, text(message, 'proposal')));
      const receipts = kept.length > 0 ? await appendAll(sql, kept, seconds(), signer) : [];
      await applyMessages(sql, kept);
      let next = 0;
      return problems.map((problem) => (problem ? { problem } : { receipt: receipts[next++]! }));
    }),
  );

  return async (message) => {
    const chain = await node.votingChain();
    const { proposal, hasVoted, total } = await stateOf(chain, keyOf(message));
    if (!proposal) return refuse('noProposal');
    if (proposal.isCancelled) refuse('cancelled');
    if (whole(message, 'timestamp') < proposal.start) refuse('notStarted');
    if (seconds() > proposal.end) refuse('ended');
    const choice = whole(message, 'choice');
    if (choice < 1 || choice > proposal.choices) refuse('noChoice');
    const power =
      total ?? (await powers.of(proposal.scope, proposal.sources, message.address)).total;
    if (power === 0n) refuse('noPower');
    if (hasVoted) refuse('voted', 409);
    const reason = text(message, 'reason');
    if (reason.length > MAX_REASON) refuse('longReason');
    if (!isPlainLine(reason)) refuse('badText');
    const written = await write(chain, message);
    if ('receipt' in written) return written.receipt;
    const isConflict = written.problem === 'voted' || written.problem === 'usedSignature';
    return refuse(written.problem, isConflict ? 409 : 400);
  };
}
