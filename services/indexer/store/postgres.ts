import type pg from 'pg';
import type { Database } from '../../lib/database/database.ts';
import { postgresPool, READERS, STATEMENT_MS } from '../../lib/database/postgresPool.ts';
import { sessionSql } from '../../lib/database/sessionSql.ts';
import { claimLease, type Lease } from './lease.ts';
import { shareReads, type Replicas } from './replicas.ts';
import { watch } from './watched.ts';

/** After so long a server that should have ended a statement hangs. */
const ANSWER_MS = STATEMENT_MS + 1_000;

/** Database of the index. */
export interface IndexDatabase extends Database {
  /** Databases that answer reads besides the writer's; absent without any. */
  readonly replicas?: Replicas;
}

/**
 * Settings of each session. Compiling a statement takes PostgreSQL 20 ms, and it does so for what it
 * takes for dear: our statements end in less. By default it takes a page out of order for four times
 * as dear as the next one, as on a turning disk, and would read all pairs for each swap of an answer
 * instead of using their index.
 */
export const SESSION_OPTIONS = '-c search_path=ix -c jit=off -c random_page_cost=1.1';

const optionsOf = (connectionString: string): pg.ClientConfig => ({
  connectionString,
  options: SESSION_OPTIONS,
});

const openPool = (url: string): pg.Pool =>
  postgresPool({ ...optionsOf(url), max: READERS, answerMs: ANSWER_MS });

/**
 * Connects to a PostgreSQL server, and to its replicas at `readUrls`. The writer has a connection of
 * its own and the lease of the database; when either is lost, the next `claimWriting` tries to take
 * it again.
 */
export function openPostgres(
  connectionString: string,
  readUrls: readonly string[] = [],
): IndexDatabase {
  const options = optionsOf(connectionString);
  const pool = openPool(connectionString);
  const watched = (url: string, its = openPool(url)) => watch(its, optionsOf(url));
  const replicas =
    readUrls.length === 0
      ? undefined
      : shareReads(
          watched(connectionString, pool),
          readUrls.map((url) => watched(url)),
        );
  let lease: Lease | undefined;

  return {
    kind: 'postgres',
    reader: replicas?.reader ?? sessionSql(pool),
    ...(replicas && { replicas }),
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
      await (replicas ? replicas.close() : pool.end());
    },
  };
}
