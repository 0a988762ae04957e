// The right to write to the index: a row with a heartbeat by the database's clock. A process that
// hangs loses it, and one that wakes up late finds within its next transaction that it has.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Sql } from '../../lib/database/database.ts';
import { sessionSql } from '../../lib/database/sessionSql.ts';

/** Key of the advisory lock under which the row is made: 'ix' as a number. */
const LEASE_LOCK = 0x6978;
/** Seconds for which a writer that says nothing keeps its lease. */
const LEASE_SECONDS = 10;
const BEAT_MS = 2_000;
/** Longest wait for a connection or a heartbeat: a process that was busy has to hear the answer. */
const ANSWER_MS = 5_000;
/** Longest that the writer's statements may take before its connection counts as lost. */
const STATEMENT_MS = 120_000;

/**
 * One row, outside the index's own schema, which is dropped now and then. `token` is the key: to
 * change it waits for the transactions that hold it, and a heartbeat does not.
 */
const CREATE = `
select pg_advisory_xact_lock(${LEASE_LOCK});
create schema if not exists ix_lease;
create table if not exists ix_lease.writer (
  is_only boolean not null unique default true check (is_only),
  token uuid primary key,
  pid integer not null,
  beat_at timestamptz not null
);
insert into ix_lease.writer (token, pid, beat_at)
  values ('00000000-0000-0000-0000-000000000000', 0, '-infinity') on conflict do nothing;`;

/** A lease that this process has taken. */
export interface Lease {
  /** The writer's session. */
  readonly sql: Sql;
  /** Reports whether it is still held, as far as is known without asking. */
  isHeld(): boolean;
  /** Keeps others from taking it until the transaction ends. Throws where another has it. */
  require(): Promise<void>;
  /** Gives it back. */
  end(): Promise<void>;
}

/** Returns what tells a writer's life from the database; `undefined` where none has ever written. */
export async function lastBeat(sql: Pick<Sql, 'query'>): Promise<number | undefined> {
  const [found] = await sql.query<{ found: boolean }>(
    "select to_regclass('ix_lease.writer') is not null as found",
  );
  if (!found?.found) return undefined;
  const [row] = await sql.query<{ beat: string | number }>(
    'select extract(epoch from beat_at) as beat from ix_lease.writer',
  );
  const beat = Number(row?.beat);
  return Number.isFinite(beat) ? beat : undefined;
}

/** Takes the lease for a session with `token`, where its holder is gone or silent. */
async function take(sql: Sql, token: string): Promise<boolean> {
  if ((await lastBeat(sql)) === undefined) await sql.exec(CREATE);
  const [free] = await sql.query<{ token: string }>(
    `select token from ix_lease.writer
      where beat_at < clock_timestamp() - make_interval(secs => $1)
        or not exists (select from pg_stat_activity a where a.pid = writer.pid)`,
    [LEASE_SECONDS],
  );
  if (!free) return false;
  const taken = await sql.query(
    `update ix_lease.writer
      set token = $1, pid = pg_backend_pid(), beat_at = clock_timestamp()
      where token = $2 returning 1`,
    [token, free.token],
  );
  return taken.length > 0;
}

/** Lets others go first where the old holder's transaction has not ended yet. */
const isLockTimeout = (error: unknown): boolean => (error as { code?: string }).code === '55P03';

/** Tries to become the only writer of a database; `undefined` where another one is. */
export async function claimLease(config: pg.ClientConfig): Promise<Lease | undefined> {
  const token = randomUUID();
  const options = [
    config.options ?? '',
    // Faster; rows that a crash of the server loses are read from the chain again.
    '-c synchronous_commit=off',
    // A writer that hangs within a transaction must not keep its locks longer than its lease.
    `-c idle_in_transaction_session_timeout=${LEASE_SECONDS}s`,
  ].join(' ');
  const settings = { ...config, options, keepAlive: true, connectionTimeoutMillis: ANSWER_MS };
  const client = new pg.Client({ ...settings, query_timeout: STATEMENT_MS });
  const heart = new pg.Client({ ...settings, query_timeout: ANSWER_MS });
  const sql = sessionSql(client);
  let isLost = false;
  let saidAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let isAsking = false;

  async function end(): Promise<void> {
    isLost = true;
    clearInterval(timer);
    await Promise.all([client.end(), heart.end()]);
  }
  const lose = (): void => {
    if (!isLost) void end().catch(() => undefined);
  };
  for (const connection of [client, heart]) connection.on('error', lose).on('end', lose);

  async function beat(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    const askedAt = performance.now();
    const { rowCount } = await heart.query(
      'update ix_lease.writer set beat_at = clock_timestamp() where token = $1',
      [token],
    );
    if (rowCount === 0) lose();
    else saidAt = askedAt;
    isAsking = false;
  }

  try {
    await client.connect();
    await sql.exec("set lock_timeout to '1s'");
    const isTaken = await take(sql, token).catch((error: unknown) => {
      if (isLockTimeout(error)) return false;
      throw error;
    });
    if (!isTaken) {
      isLost = true;
      await client.end();
      return undefined;
    }
    await sql.exec('set lock_timeout to 0');
    await heart.connect();
  } catch (error) {
    lose();
    throw error;
  }
  timer = setInterval(() => void beat().catch(lose), BEAT_MS);
  return {
    sql,
    isHeld() {
      if (performance.now() - saidAt > LEASE_SECONDS * 1_000) lose();
      return !isLost;
    },
    async require() {
      const held = await sql.query('select 1 from ix_lease.writer where token = $1 for key share', [
        token,
      ]);
      if (held.length > 0) return;
      throw new Error('Another program has become the writer of this index');
    },
    end,
  };
}
