import { votingMessages, type VotingProblem } from '../../../src/lib/votingRules.ts';
import type { Told } from './hubClient.ts';

/** Returns the answer of a hub that refuses a message. */
export function refused(problem: VotingProblem, status = 400): Told {
  const message = votingMessages[problem];
  return { status, body: { error: { message }, error_description: message } };
}
