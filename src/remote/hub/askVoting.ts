// Asks the hub for proposals and votes.
import { isObject, ownField } from '#lib/checks.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { isDone, refusalOf, requestHub } from './askHub.ts';
import { malformed } from './hubError.ts';
import { voteOf, type Vote } from './voting.ts';

/** Longest answer with many proposals or 1,000 votes, in characters. */
const MAX_LENGTH = 8_000_000;
/** Votes of one page. */
export const VOTES_PAGE = 1_000;

const RECEIPT = 'receipt { id seq received_at previous hash signature }';
const PROPOSAL = `id author created title body choices start end snapshot snapshotHash isCore cancelled
  hidden { by reason } scores_raw scores_total_raw scores_state votes strategiesHash ${RECEIPT}`;
const VOTE = `id voter created choice reason vp_raw ${RECEIPT}`;

/** Asks the hub's GraphQL, and returns its data. Rejects with a HubError. */
async function query(
  text: string,
  variables: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<Record<string, unknown>> {
  const { status, answer } = await requestHub('/graphql', {
    body: { query: text, variables },
    maxLength: MAX_LENGTH,
    signal,
  });
  const data = isObject(answer) ? ownField(answer, 'data') : undefined;
  if (!isDone(status)) throw refusalOf(status, answer);
  if (!isObject(data) || ownField(answer as object, 'errors') !== undefined)
    throw malformed('data');
  return data;
}

function rowsOf(data: Record<string, unknown>, name: string): unknown[] {
  const rows = ownField(data, name);
  if (!Array.isArray(rows)) throw malformed(name);
  return rows;
}

/** Which proposals a list shows. */
export interface ProposalsWish {
  space: string;
  state: 'pending' | 'active' | 'closed';
  /** Only the team's, or only the others'. */
  isCore?: boolean;
  first: number;
  skip: number;
}

/**
 * Asks for proposals of a state, those that end last first. Returns the rows as answered, for
 * `proposalOf`. Rejects with a HubError.
 */
export async function askProposals({
  space,
  state,
  isCore,
  first,
  skip,
}: ProposalsWish): Promise<unknown[]> {
  const data = await query(
    `query ($first: Int!, $skip: Int!, $space: String!, $state: String!, $isCore: Boolean) {
      proposals(first: $first, skip: $skip, orderBy: "end", orderDirection: desc,
        where: { space_in: [$space], state: $state, isCore: $isCore }) { ${PROPOSAL} } }`,
    { first, skip, space, state, isCore },
  );
  return rowsOf(data, 'proposals');
}

/** Asks for one proposal; `null` where the hub has none. Rejects with a HubError. */
export async function askProposal(id: string): Promise<unknown> {
  const data = await query(`query ($id: String) { proposal(id: $id) { ${PROPOSAL} payload } }`, {
    id,
  });
  return ownField(data, 'proposal') ?? null;
}

/** Asks for the votes of a proposal with most power. Rejects with a HubError. */
export async function askVotes(
  proposal: Hex,
  { first, skip }: { first: number; skip: number },
): Promise<unknown[]> {
  const data = await query(
    `query ($first: Int!, $skip: Int!, $where: VoteWhere!) {
      votes(first: $first, skip: $skip, orderBy: "vp", orderDirection: desc, where: $where) { ${VOTE} } }`,
    { first, skip, where: { proposal } },
  );
  return rowsOf(data, 'votes');
}

/** Asks for the vote of an account; `null` where it has none. Rejects with a HubError. */
export async function askOwnVote(proposal: Hex, voter: Address): Promise<Vote | null> {
  const data = await query(
    `query ($where: VoteWhere!) { votes(first: 1, skip: 0, where: $where) { ${VOTE} } }`,
    { where: { proposal, voter } },
  );
  const [row] = rowsOf(data, 'votes');
  return row === undefined ? null : voteOf(row);
}
