import { createHash } from 'node:crypto';
import type { Sql } from '../../lib/database/database.ts';

/** Key of the advisory lock of whoever writes: 'hub' as a number. */
const HUB_LOCK = 0x687562;

/**
 * `message` is the log of everything that was signed, without gaps and append-only; the other tables
 * follow from it and from the chain. `about` is the proposal that a message is about, `context` what
 * the hub knew when it took a proposal (its block's hash, the sources of power). `power` has what votes
 * need; earlier versions stored what anybody asked for. `tally` follows every
 * vote and power: adding up thousands of votes took most of a list's time. `signer` is the account
 * whose receipts the log has, `forgotten` the number of the log up to which no name is held. Amounts and
 * signed data are text: JSON numbers lose digits.
 */
const TABLES = `
create schema if not exists hub;
create table if not exists hub.message (
  seq bigint primary key,
  id text not null unique,
  kind text not null,
  space text not null,
  address text not null,
  sig text not null,
  payload jsonb not null,
  payload_text text not null,
  received_at bigint not null,
  previous text not null,
  receipt text not null,
  receipt_sig text not null,
  legacy boolean not null default false
);
alter table hub.message add column if not exists about text;
alter table hub.message add column if not exists context text;
create index if not exists message_about on hub.message (about, seq);
create table if not exists hub.name (
  space text not null,
  key text not null,
  username text not null,
  address text not null,
  message text not null references hub.message (id),
  created_at bigint not null,
  updated_at bigint not null,
  reserved_until bigint not null,
  is_final boolean not null default false,
  primary key (space, key),
  unique (space, address)
);
alter table hub.name add column if not exists is_listed boolean not null default true;
alter table hub.name add column if not exists listing_at bigint not null default 0;
create index if not exists name_look on hub.name (space, translate(key, '01i', 'oll'));
create index if not exists name_lapsed on hub.name (space, reserved_until) where not is_final;
create table if not exists hub.forgotten (
  is_only boolean primary key default true check (is_only),
  seq bigint not null
);
create table if not exists hub.proposal (
  id text primary key references hub.message (id),
  chain text not null,
  author text not null,
  created bigint not null,
  title text not null,
  body text not null,
  discussion text not null,
  choices text not null,
  start_at bigint not null,
  end_at bigint not null,
  snapshot bigint not null,
  snapshot_hash text not null,
  sources text not null,
  strategies_hash text not null,
  cancelled_by text,
  hidden_by text,
  hidden_reason text,
  is_final boolean not null default false
);
create index if not exists proposal_end on hub.proposal (chain, end_at);
create table if not exists hub.vote (
  id text primary key references hub.message (id),
  proposal text not null references hub.proposal (id),
  voter text not null,
  created bigint not null,
  choice integer not null,
  reason text not null,
  unique (proposal, voter)
);
create table if not exists hub.power (
  chain text not null,
  strategies_hash text not null,
  block bigint not null,
  account text not null,
  wallet numeric not null,
  manual numeric not null,
  vault numeric not null,
  pools numeric not null,
  lp numeric not null,
  total numeric not null,
  is_final boolean not null default false,
  primary key (chain, strategies_hash, block, account)
);
create table if not exists hub.tally (
  proposal text not null references hub.proposal (id) on delete cascade,
  choice integer not null,
  total numeric not null,
  votes integer not null,
  primary key (proposal, choice)
);
create table if not exists hub.signer (
  is_only boolean primary key default true check (is_only),
  address text not null
);
delete from hub.power where not exists (
  select 1 from hub.vote
  join hub.proposal on proposal.id = vote.proposal
  where vote.voter = power.account and proposal.chain = power.chain
    and proposal.snapshot = power.block and proposal.strategies_hash = power.strategies_hash);
create or replace function hub.keep() returns trigger language plpgsql as
  $$ begin raise exception 'Messages are kept as they are'; end $$;
create or replace trigger keep before update or delete or truncate on hub.message
  for each statement execute function hub.keep();`;

/** Waits until no other transaction writes; the end of the transaction lets the next one write. */
export async function takeTurn(sql: Sql): Promise<void> {
  await sql.query('select pg_advisory_xact_lock($1)', [HUB_LOCK]);
}

/** Hash of the statements above, which a database that has them all keeps as the schema's comment. */
const VERSION = createHash('sha256').update(TABLES).digest('hex');

/**
 * Creates what is missing of the hub's tables, and touches nothing else. What this version has made is
 * not looked at again: that was most of a start.
 */
export async function createSchema(sql: Sql): Promise<void> {
  await takeTurn(sql);
  const [made] = await sql.query<{ version: string | null }>(
    "select obj_description(to_regnamespace('hub'), 'pg_namespace') as version",
  );
  if (made?.version === VERSION) return;
  await sql.exec(`${TABLES} comment on schema hub is '${VERSION}';`);
}
