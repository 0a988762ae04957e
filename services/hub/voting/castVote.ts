// Rules of a vote, in their order (reference: hub 3). Votes that arrive together are looked up, weighed
// and written together: a transaction for each would be most of the work.
import { groupedBy } from '../../../src/lib/groupedBy.ts';
import type { Address } from '../../../src/lib/hex.ts';
import { isPlainLine } from '../../../src/lib/plainLine.ts';
import { MAX_REASON, type VotingProblem } from '../../../src/lib/votingRules.ts';
import type { PowerParts } from '../../../src/lib/votingAnswers.ts';
import { batched } from '../../lib/batched.ts';
import type { Sql } from '../../lib/database/database.ts';
import type { Receipt } from '../receipts.ts';
import { putPowers, type PowerScope } from './power/powerRows.ts';
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

/** Vote with its power, unless that is stored already. */
interface Weighed {
  message: VotingMessage;
  scope: PowerScope;
  power: PowerParts | undefined;
}

/** Stores the powers that votes bring, before these are counted. */
async function putPowersOf(sql: Sql, votes: readonly Weighed[]): Promise<void> {
  const brought = votes.flatMap(({ message, scope, power }) =>
    power ? [{ scope, row: { ...power, account: message.address, isFinal: false } }] : [],
  );
  for (const same of groupedBy(brought, ({ scope }) => JSON.stringify(scope)).values()) {
    // An account may vote on two proposals of one block.
    const byAccount = new Map(same.map(({ row }) => [row.account, row]));
    await putPowers(sql, same[0]!.scope, [...byAccount.values()]);
  }
}

/** Why a vote was not written although it was in order when it came. */
type Written = { receipt: Receipt } | { problem: VotingProblem };

export function voteCaster(options: VotingOptions): CastVote {
  const { database, chain: node, powers, signer, seconds } = options;
  const stateOf = voteStateReader(database.reader);

  const write = batched<Weighed, Written>(VOTES_TOGETHER, (chain, votes) =>
    database.write(async (sql) => {
      await takeTurn(sql);
      const messages = votes.map(({ message }) => message);
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
      await putPowersOf(
        sql,
        votes.filter((_, index) => problems[index] === undefined),
      );
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
    const { scope, sources } = proposal;
    const power =
      total === undefined ? await powers.of(scope, sources, message.address) : undefined;
    if ((power?.total ?? total) === 0n) refuse('noPower');
    if (hasVoted) refuse('voted', 409);
    const reason = text(message, 'reason');
    if (reason.length > MAX_REASON) refuse('longReason');
    if (!isPlainLine(reason)) refuse('badText');
    const written = await write(chain, { message, scope, power });
    if ('receipt' in written) return written.receipt;
    const isConflict = written.problem === 'voted' || written.problem === 'usedSignature';
    return refuse(written.problem, isConflict ? 409 : 400);
  };
}
