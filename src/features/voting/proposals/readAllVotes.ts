import { defineLoad } from '#entities/loads/defineLoad.ts';
import type { Hex } from '#lib/hex.ts';
import { askVotes, VOTES_PAGE } from '#remote/hub/askVoting.ts';
import { HubError } from '#remote/hub/hubError.ts';
import { voteOf, type Vote } from '#remote/hub/voting.ts';

/** Most pages of votes. */
const MAX_PAGES = 200;

/** Reads all votes of a proposal, 1,000 at a time until a page is short. Rejects with a HubError. */
export async function readAllVotes(id: Hex): Promise<Vote[]> {
  const votes: Vote[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const rows = await askVotes(id, { first: VOTES_PAGE, skip: votes.length });
    votes.push(...rows.map(voteOf));
    if (rows.length < VOTES_PAGE) return votes;
  }
  throw new HubError('malformed', 'The list of votes does not end');
}

/** Loads all votes of a proposal. */
export const useAllVotes = defineLoad({
  name: 'votingAllVotes',
  read: (id: Hex) => () => readAllVotes(id),
});
