import pg from 'pg';
import type { Database } from '../../lib/database/database.ts';
import { sessionSql } from '../../lib/database/sessionSql.ts';
import { claimLease, type Lease } from './lease.ts';

/** Readers at once, beside the writer. */
const READERS = 4;
const STATEMENT_MS = 5_000;

/**
 * Connects to a PostgreSQL server. The writer has a connection of its own and the lease of the
 * database; when either is lost, the next `claimWriting` tries to take it again.
 */
export function openPostgres(connectionString: string): Database {
  const options = { connectionString, options: '-c search_path=ix' };
  const pool = new pg.Pool({ ...options, max: READERS, statement_timeout: STATEMENT_MS });
  let lease: Lease | undefined;
  // Without a listener a broken idle connection would end the program; its next use throws.
  pool.on('error', () => undefined);

  return {
    kind: 'postgres',
    reader: sessionSql(pool),
    async write(work) {
      if (!lease?.isHeld()) throw new Error('The connection to the database is lost');
      const { sql, require, end } = lease;
      await sql.exec('begin');
      try {
        await require();
        const result = await work(sql);
        await sql.exec('commit');
        return result;
      } catch (error) {
        // A session that can't even do this is of no use.
        await sql.exec('rollback').catch(() => void end().catch(() => undefined));
        throw error;
      }
    },
    async claimWriting(prepare) {
      if (lease?.isHeld()) return true;
      const taken = await claimLease(options);
      if (!taken) return false;
      try {
        await prepare(taken.sql);
      } catch (error) {
        await taken.end();
        throw error;
      }
      lease = taken;
      return true;
    },
    async close() {
      await lease?.end();
      await pool.end();
    },
  };
}
