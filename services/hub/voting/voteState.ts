import type { Address, Hex } from '../../../src/lib/hex.ts';
import type { Sql } from '../../lib/database/database.ts';
import { batched } from '../../lib/batched.ts';
import { findProposals, type ProposalRow } from './votingRows.ts';

/** Votes that are looked up or written together. */
export const VOTES_TOGETHER = 100;

/** What names a vote: its message, and who votes on what. */
export interface VoteKey {
  id: Hex;
  proposal: string;
  /** In lower case. */
  voter: Address;
}

/** What the database knows about a vote that is to be cast. */
export interface VoteState {
  isSeen: boolean;
  hasVoted: boolean;
  proposal: ProposalRow | undefined;
  /** Power of the voter in wei, where it was read before. */
  total: bigint | undefined;
}

interface StateRow {
  n: number;
  is_seen: boolean;
  has_voted: boolean;
  total: string | null;
}

/**
 * Looks up votes, in their order. Each is found in an index: the embedded database has no statistics,
 * so that it would read whole tables for joins.
 */
export async function voteStates(
  sql: Pick<Sql, 'query'>,
  chain: string,
  keys: readonly VoteKey[],
): Promise<VoteState[]> {
  const proposals = await findProposals(sql, chain, [
    ...new Set(keys.map(({ proposal }) => proposal)),
  ]);
  const rows = await sql.query<StateRow>(
    `select asked.n,
       (select id from hub.message where id = asked.id) is not null as is_seen,
       (select id from hub.vote where vote.proposal = asked.proposal and voter = asked.voter)
         is not null as has_voted,
       (select power.total::text from hub.power
        where power.chain = proposal.chain and power.block = proposal.snapshot
          and power.strategies_hash = proposal.strategies_hash and account = asked.voter) as total
     from jsonb_to_recordset($1::text::jsonb) as asked(n integer, id text, proposal text, voter text)
     left join hub.proposal on proposal.id = asked.proposal
     order by asked.n`,
    [JSON.stringify(keys.map((key, n) => ({ ...key, n })))],
  );
  return rows.map((row, index) => ({
    isSeen: row.is_seen,
    hasVoted: row.has_voted,
    proposal: proposals.get(keys[index]!.proposal),
    total: row.total === null ? undefined : BigInt(row.total),
  }));
}

/** Returns a lookup that answers many requests by one query. */
export function voteStateReader(
  sql: Pick<Sql, 'query'>,
): (chain: string, key: VoteKey) => Promise<VoteState> {
  return batched<VoteKey, VoteState>(VOTES_TOGETHER, (chain, keys) => voteStates(sql, chain, keys));
}
