import pg from 'pg';

/** Connections at once that read: several programs may share a server. */
export const READERS = 4;
/** Longest that a statement may take, after which the server ends it. */
export const STATEMENT_MS = 5_000;

/**
 * Makes a pool of connections to a PostgreSQL server. A server that takes longer than `answerMs`
 * counts as away. The pool's next use throws where a connection broke.
 */
export function postgresPool({
  answerMs,
  ...config
}: pg.PoolConfig & { max: number; answerMs: number }): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    statement_timeout: STATEMENT_MS,
    query_timeout: answerMs,
    connectionTimeoutMillis: answerMs,
  });
  // Without a listener a connection that breaks, idle or in a transaction, would end the program.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
