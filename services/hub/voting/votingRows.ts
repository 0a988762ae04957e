// Tables of proposals and votes. They follow from the log: `applyMessage` is all that writes them, when
// a message is taken and when the log is replayed.
import type { VotingSources } from '../../../src/config/votingSources.ts';
import type { Address, Hex } from '../../../src/lib/hex.ts';
import { strategiesHash } from '../../../src/protocol/votingPower.ts';
import type { Sql } from '../../lib/database/database.ts';
import type { PowerScope } from './power/powerRows.ts';
import type { Message } from '../store/log.ts';
import { readTerms } from './terms.ts';

/** Proposal as far as rules need it. Times in Unix seconds. */
export interface ProposalRow {
  id: Hex;
  author: Address;
  choices: number;
  start: number;
  end: number;
  isCancelled: boolean;
  sources: VotingSources;
  scope: PowerScope;
}

/** What the hub knew when it took a proposal. */
export interface ProposalContext {
  snapshotHash: Hex;
  sources: VotingSources;
}

type Reader = Pick<Sql, 'query'>;

interface StoredProposal {
  id: Hex;
  chain: string;
  author: Address;
  choices: string;
  start_at: string | number;
  end_at: string | number;
  snapshot: string | number;
  sources: string;
  strategies_hash: Hex;
  cancelled_by: string | null;
  hidden_by: string | null;
}

const rowOf = (row: StoredProposal): ProposalRow => ({
  id: row.id,
  author: row.author,
  choices: (JSON.parse(row.choices) as string[]).length,
  start: Number(row.start_at),
  end: Number(row.end_at),
  isCancelled: row.cancelled_by !== null || row.hidden_by !== null,
  sources: JSON.parse(row.sources) as VotingSources,
  scope: {
    chain: row.chain,
    strategiesHash: row.strategies_hash,
    block: Number(row.snapshot),
  },
});

/** Finds proposals of a chain. */
export async function findProposals(
  sql: Reader,
  chain: string,
  ids: readonly string[],
): Promise<Map<string, ProposalRow>> {
  const rows = await sql.query<StoredProposal>(
    `select id, chain, author, choices, start_at, end_at, snapshot, sources, strategies_hash,
       cancelled_by, hidden_by from hub.proposal
     where chain = $1 and id in (select jsonb_array_elements_text($2::text::jsonb))`,
    [chain, JSON.stringify(ids)],
  );
  return new Map(rows.map((row) => [row.id, rowOf(row)]));
}

/** Finds one proposal of a chain. */
export async function findProposal(
  sql: Reader,
  chain: string,
  id: string,
): Promise<ProposalRow | undefined> {
  return (await findProposals(sql, chain, [id])).get(id);
}

/** Lists proposals that ended before `before` and whose powers are not final. */
export async function unfinished(
  sql: Reader,
  chain: string,
  before: number,
): Promise<ProposalRow[]> {
  const rows = await sql.query<StoredProposal>(
    'select * from hub.proposal where chain = $1 and end_at < $2 and not is_final order by end_at',
    [chain, before],
  );
  return rows.map(rowOf);
}

/** Counts what an author's and the space's limits are about, and finds the titles in use. */
export async function countProposals(
  sql: Reader,
  chain: string,
  author: Address,
  now: number,
): Promise<{ live: number; daily: number; active: number; titles: string[] }> {
  const [row] = await sql.query<
    Record<'live' | 'daily' | 'active', string | number> & { titles: string }
  >(
    `select coalesce(json_agg(title) filter (where is_open), '[]')::text as titles,
       count(*) filter (where is_open and author = $2) as live,
       count(*) filter (where author = $2 and created > $3::bigint - 86400) as daily,
       count(*) filter (where is_open) as active
     from (select author, created, title,
         end_at > $3::bigint and cancelled_by is null and hidden_by is null as is_open
       from hub.proposal where chain = $1) as counted`,
    [chain, author, now],
  );
  return {
    live: Number(row?.live ?? 0),
    daily: Number(row?.daily ?? 0),
    active: Number(row?.active ?? 0),
    titles: JSON.parse(row?.titles ?? '[]') as string[],
  };
}

/** Returns the voters of a proposal. */
export async function votersOf(sql: Reader, proposal: string): Promise<Address[]> {
  const rows = await sql.query<{ voter: Address }>(
    'select voter from hub.vote where proposal = $1 order by voter',
    [proposal],
  );
  return rows.map(({ voter }) => voter);
}

async function applyProposal(sql: Reader, message: Message): Promise<void> {
  const terms = readTerms(message);
  const { snapshotHash, sources } = JSON.parse(message.context ?? '{}') as ProposalContext;
  await sql.query(
    `insert into hub.proposal (id, chain, author, created, title, body, discussion, choices,
       start_at, end_at, snapshot, snapshot_hash, sources, strategies_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      ...[message.id, message.space, message.address, terms.created, terms.title, terms.body],
      ...[terms.discussion, JSON.stringify(terms.choices), terms.start, terms.end],
      ...[terms.snapshot, snapshotHash, JSON.stringify(sources), strategiesHash(sources)],
    ],
  );
}

async function applyVotes(sql: Reader, messages: readonly Message[]): Promise<void> {
  const rows = messages.map((message) => {
    const { created, choice, reason } = readTerms(message);
    return {
      ...{ id: message.id, proposal: message.about, voter: message.address },
      ...{ created, choice, reason },
    };
  });
  await sql.query(
    `with added as (
       insert into hub.vote (id, proposal, voter, created, choice, reason)
       select id, proposal, voter, created, choice, reason
       from jsonb_to_recordset($1::text::jsonb) as row(id text, proposal text, voter text,
         created bigint, choice integer, reason text)
       returning proposal, voter, choice)
     insert into hub.tally (proposal, choice, total, votes)
     select added.proposal, added.choice, sum(coalesce((
         select power.total from hub.power
         where power.chain = proposal.chain and power.block = proposal.snapshot
           and power.strategies_hash = proposal.strategies_hash and account = added.voter), 0)),
       count(*)
     from added
     join hub.proposal on proposal.id = added.proposal
     group by added.proposal, added.choice
     on conflict (proposal, choice) do update
     set total = tally.total + excluded.total, votes = tally.votes + excluded.votes`,
    [JSON.stringify(rows)],
  );
}

/** Writes what follows from messages of the log, in their order. */
export async function applyMessages(sql: Reader, messages: readonly Message[]): Promise<void> {
  let votes: Message[] = [];
  const flush = async (): Promise<void> => {
    if (votes.length > 0) await applyVotes(sql, votes);
    votes = [];
  };
  for (const message of messages) {
    if (message.kind === 'vote') votes.push(message);
    else {
      await flush();
      if (message.kind === 'proposal') await applyProposal(sql, message);
      if (message.kind === 'cancel')
        await sql.query('update hub.proposal set cancelled_by = $2 where id = $1', [
          message.about,
          message.address,
        ]);
      if (message.kind === 'hide')
        await sql.query(
          'update hub.proposal set hidden_by = $2, hidden_reason = $3 where id = $1',
          [message.about, message.address, readTerms(message).reason],
        );
    }
  }
  await flush();
}
