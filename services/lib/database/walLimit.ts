import type { Sql } from './database.ts';

/** Transactions between two looks at the log. */
const LOOK_EVERY = 8;
/** Bytes of the log from which on what it has is written to the tables' files. */
const MOST_BYTES = 32 * 1024 * 1024;

/**
 * Makes what keeps the log of an embedded database short, called after each transaction. A server has a
 * process for that; without it the log would grow until the program ends, and all of it would be read
 * again when a thread is ended.
 */
export function walLimit(): (sql: Sql) => Promise<void> {
  let transactions = 0;
  return async (sql) => {
    transactions += 1;
    if (transactions % LOOK_EVERY !== 0) return;
    const [log] = await sql.query<{ is_long: boolean }>(
      'select pg_current_wal_lsn() - redo_lsn > $1::integer as is_long from pg_control_checkpoint()',
      [MOST_BYTES],
    );
    if (log?.is_long) await sql.exec('checkpoint');
  };
}
