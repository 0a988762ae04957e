import pg from 'pg';
import type { Database } from '../../lib/database/database.ts';
import { sessionSql } from '../../lib/database/sessionSql.ts';

/** Key of the advisory lock that only one writer of a database holds: 'ix' as a number. */
const WRITER_LOCK = 0x6978;
/** Readers at once, beside the writer. */
const READERS = 4;
const STATEMENT_MS = 5_000;

/**
 * Connects to a PostgreSQL server. The writer has a connection of its own, which holds the advisory
 * lock; when it breaks, the next `claimWriting` makes a new one.
 */
export function openPostgres(connectionString: string): Database {
  const options = { connectionString, options: '-c search_path=ix' };
  const pool = new pg.Pool({ ...options, max: READERS, statement_timeout: STATEMENT_MS });
  let writer: pg.Client | undefined;
  // Without a listener a broken idle connection would end the program; its next use throws.
  pool.on('error', () => undefined);

  function requireWriter(): pg.Client {
    if (!writer) throw new Error('The connection to the database is lost');
    return writer;
  }

  return {
    kind: 'postgres',
    reader: sessionSql(pool),
    async write(work) {
      const client = requireWriter();
      const sql = sessionSql(client);
      await sql.exec('begin');
      try {
        const result = await work(sql);
        await sql.exec('commit');
        return result;
      } catch (error) {
        await sql.exec('rollback');
        throw error;
      }
    },
    async claimWriting(prepare) {
      if (writer) return true;
      const client = new pg.Client(options);
      const forget = (): void => {
        if (writer === client) writer = undefined;
      };
      client.on('error', forget);
      client.on('end', forget);
      await client.connect();
      const [lock] = await sessionSql(client).query<{ taken: boolean }>(
        'select pg_try_advisory_lock($1) as taken',
        [WRITER_LOCK],
      );
      if (!lock?.taken) {
        await client.end();
        return false;
      }
      // Faster; rows that a crash of the server loses are read from the chain again.
      await client.query('set synchronous_commit to off');
      await prepare(sessionSql(client));
      writer = client;
      return true;
    },
    async close() {
      await writer?.end();
      await pool.end();
    },
  };
}
