// Proposals and votes: what is signed is checked, kept in the log and answered with a receipt.
import type { Hex } from '../../../src/lib/hex.ts';
import type { VoteAnswer } from '../../../src/lib/votingAnswers.ts';
import { votingMessages } from '../../../src/lib/votingRules.ts';
import { voteAnswers } from './graphql/answers.ts';
import { batched } from '../../lib/batched.ts';
import type { Receipt } from '../receipts.ts';
import { Refusal } from '../refusal.ts';
import { isSignedBy } from '../signatures.ts';
import { seenMessages } from '../store/log.ts';
import { cancel } from './cancel.ts';
import { voteCaster } from './castVote.ts';
import { checkEnvelope, readEnvelope, refuse, text, type VotingMessage } from './envelope.ts';
import { publish } from './publish.ts';
import { VOTES_TOGETHER } from './voteState.ts';
import type { VotingOptions } from '../votingOptions.ts';

/** Refusal of a second vote, with the one that counts. */
export class AlreadyVoted extends Refusal {
  readonly stored: VoteAnswer | undefined;

  constructor(stored: VoteAnswer | undefined) {
    super(409, votingMessages.voted);
    this.stored = stored;
  }
}

export interface Voting {
  /** Takes the message of an envelope. Throws a Refusal or Unchecked. */
  accept(body: unknown): Promise<Receipt>;
}

export function makeVoting(options: VotingOptions): Voting {
  const { database, chain, space, seconds } = options;
  const cast = voteCaster(options);
  const isSeen = batched<Hex, boolean>(VOTES_TOGETHER, async (_, ids) => {
    const seen = await seenMessages(database.reader, ids);
    return ids.map((id) => seen.has(id));
  });

  async function vote(message: VotingMessage): Promise<Receipt> {
    try {
      return await cast(message);
    } catch (error) {
      if (!(error instanceof Refusal) || error.message !== votingMessages.voted) throw error;
      const [stored] = await voteAnswers(options, {
        proposal: text(message, 'proposal'),
        voter: message.address,
      });
      throw new AlreadyVoted(stored);
    }
  }

  return {
    async accept(body) {
      const message = readEnvelope(body);
      checkEnvelope(message, space, seconds());
      if (await isSeen('', message.id)) refuse('usedSignature', 409);
      if (!(await isSignedBy(message.address, message.id, message.sig, chain)))
        refuse('badSignature');
      if (message.type === 'Vote') return vote(message);
      return message.type === 'Proposal' ? publish(message, options) : cancel(message, options);
    },
  };
}
