import type { Sql } from '../../lib/database/database.ts';

/**
 * Counts all votes anew where the sums don't have each of them: a database from before sums were kept
 * has none. The transaction must have taken its turn.
 */
export async function recount(sql: Sql): Promise<void> {
  const [counted] = await sql.query<{ is_whole: boolean }>(
    `select (select coalesce(sum(votes), 0) from hub.tally) = (select count(*) from hub.vote)
       as is_whole`,
  );
  if (counted?.is_whole) return;
  await sql.exec(`delete from hub.tally;
    insert into hub.tally (proposal, choice, total, votes)
    select vote.proposal, vote.choice, sum(coalesce(power.total, 0)), count(*)
    from hub.vote
    join hub.proposal on proposal.id = vote.proposal
    left join hub.power on power.account = vote.voter and power.chain = proposal.chain
      and power.block = proposal.snapshot and power.strategies_hash = proposal.strategies_hash
    group by vote.proposal, vote.choice`);
}
