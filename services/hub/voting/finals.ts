// After the end all powers of a proposal are read once more, and then stay.
import type { Address } from '../../../src/lib/hex.ts';
import type { HubDatabase } from '../store/hubDatabase.ts';
import { takeTurn } from '../store/schema.ts';
import type { VotingOptions } from '../votingOptions.ts';
import { findProposals, unfinished, votersOf } from './votingRows.ts';

/** Seconds after the end at which powers become final. */
const SETTLE_SECONDS = 60;
/** Missing powers that are read in one run. */
const FILLED_AT_ONCE = 500;

async function markFinal(database: HubDatabase, proposal: string): Promise<void> {
  await database.write(async (sql) => {
    await takeTurn(sql);
    await sql.query('update hub.proposal set is_final = true where id = $1', [proposal]);
  });
}

/** Reads the powers of votes that have none: the tables were made again from the log. */
async function fillPowers(options: VotingOptions, chain: string): Promise<void> {
  const { database, powers } = options;
  const votes = await database.reader.query<{ proposal: string; voter: Address }>(
    `select vote.proposal, vote.voter from hub.vote
     join hub.proposal on proposal.id = vote.proposal
     left join hub.power on power.account = vote.voter and power.chain = proposal.chain
       and power.block = proposal.snapshot and power.strategies_hash = proposal.strategies_hash
     where proposal.chain = $1 and not proposal.is_final and power.account is null limit $2`,
    [chain, FILLED_AT_ONCE],
  );
  const proposals = await findProposals(database.reader, chain, [
    ...new Set(votes.map(({ proposal }) => proposal)),
  ]);
  for (const { id, scope, sources } of proposals.values()) {
    const voters = votes.flatMap(({ proposal, voter }) => (proposal === id ? [voter] : []));
    await powers.store(scope, sources, voters, false);
  }
}

/**
 * Makes the powers of ended proposals final. Rejects where the node does not answer or does not keep
 * a block: what was read before stays, and the next run tries again.
 */
export async function finishProposals(options: VotingOptions): Promise<number> {
  const { database, chain: node, powers, seconds } = options;
  const chain = await node.votingChain();
  const ended = await unfinished(database.reader, chain, seconds() - SETTLE_SECONDS);
  let finished = 0;
  let failure: unknown;
  for (const { id, scope, sources } of ended)
    try {
      await powers.store(scope, sources, await votersOf(database.reader, id), true);
      await markFinal(database, id);
      finished += 1;
    } catch (error) {
      failure ??= error;
    }
  if (failure) throw failure;
  await fillPowers(options, chain);
  return finished;
}
