import type { ExportAnswer } from '../../../src/lib/votingAnswers.ts';
import { queryRunner, type RunQuery } from './graphql/runQuery.ts';
import { makePowerRequests, type PowerRequests } from './power/powerRequests.ts';
import { exportProposal } from './exports.ts';
import { finishProposals } from './finals.ts';
import { makeVoting, type Voting } from './voting.ts';
import type { VotingOptions } from '../votingOptions.ts';

/** What the hub does about voting. */
export interface VotingService extends Voting, PowerRequests {
  /** Answers GraphQL. */
  query: RunQuery;
  /** Returns all about a proposal from no. `from` of the log on; `undefined` without one. */
  exported(id: string, from: number): Promise<ExportAnswer | undefined>;
  /** Makes the powers of ended proposals final, and returns of how many. */
  finish(): Promise<number>;
}

export function votingService(options: VotingOptions): VotingService {
  return {
    ...makeVoting(options),
    ...makePowerRequests(options),
    query: queryRunner(options),
    exported: (id, from) => exportProposal(options, id, from),
    finish: () => finishProposals(options),
  };
}
