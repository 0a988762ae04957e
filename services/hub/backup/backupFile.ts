// A backup is a text file, the same for both engines: a line about it, one line for each row, and a
// line that closes it. Rows are JSON as PostgreSQL wrote it and are never parsed to be stored again:
// numbers keep their digits.
import type { Address } from '../../../src/lib/hex.ts';
import type { Sql } from '../../lib/database/database.ts';

/** The log, whose rows come first and in their order. */
export const LOG = 'message';

/** First line: the form of the file, who signed its receipts, and its tables with their columns. */
export interface BackupHead {
  meowswapHub: 1;
  signer: Address;
  tables: Record<string, string[]>;
}

/** Last line: a file without it was cut off. */
export interface BackupEnd {
  /** SHA-256 of all lines before, each with its line feed. */
  sha256: string;
}

/** Writes a row as a line. */
export const lineOf = (table: string, row: string): string => `${table} ${row}`;

/** Reads a line as a row; `undefined`: it is none. */
export function rowOf(line: string): { table: string; row: string } | undefined {
  const found = /^([a-z_]+) (.*)$/s.exec(line);
  return found ? { table: found[1]!, row: found[2]! } : undefined;
}

/**
 * Reads the hub's tables with their columns, each after those that it refers to, which alphabet and
 * log give. Who signs isn't among them: the file says it first.
 */
export async function readTables(sql: Pick<Sql, 'query'>): Promise<BackupHead['tables']> {
  const rows = await sql.query<{ name: string; columns: string }>(
    `select table_name as name, json_agg(column_name order by ordinal_position)::text as columns
     from information_schema.columns
     where table_schema = 'hub' and table_name <> 'signer'
     group by table_name order by table_name <> $1, table_name`,
    [LOG],
  );
  return Object.fromEntries(
    rows.map(({ name, columns }) => [name, JSON.parse(columns) as string[]]),
  );
}
