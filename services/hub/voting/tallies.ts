import type { Sql } from '../../lib/database/database.ts';

/**
 * Counts all votes anew, at the start of a program: sums of a database from before they were kept are
 * not there. The transaction must have taken its turn.
 */
export async function recount(sql: Sql): Promise<void> {
  await sql.exec(`delete from hub.tally;
    insert into hub.tally (proposal, choice, total, votes)
    select vote.proposal, vote.choice, sum(coalesce(power.total, 0)), count(*)
    from hub.vote
    join hub.proposal on proposal.id = vote.proposal
    left join hub.power on power.account = vote.voter and power.chain = proposal.chain
      and power.block = proposal.snapshot and power.strategies_hash = proposal.strategies_hash
    group by vote.proposal, vote.choice`);
}
