// A backup is a text file, the same for both engines: a line about it, one line for each row, and a
// line that closes it. Rows are JSON as PostgreSQL wrote it and are never parsed to be stored again:
// numbers keep their digits.
import type { Address } from '../../../src/lib/hex.ts';

/** The hub's tables; each follows those that it refers to. */
export const BACKUP_TABLES = ['message', 'name', 'proposal', 'vote', 'power', 'tally'] as const;

export type BackupTable = (typeof BACKUP_TABLES)[number];

/** First line: the form of the file, who signed its receipts, and the columns of its rows. */
export interface BackupHead {
  meowswapHub: 1;
  signer: Address;
  columns: Record<BackupTable, string[]>;
}

/** Last line: a file without it was cut off. */
export interface BackupEnd {
  rows: Record<BackupTable, number>;
  /** SHA-256 of all lines before, each with its line feed. */
  sha256: string;
}

/** Writes a row as a line. */
export const lineOf = (table: BackupTable, row: string): string => `${table} ${row}`;

/** Reads a line as a row; `undefined`: it is none. */
export function rowOf(line: string): { table: BackupTable; row: string } | undefined {
  const space = line.indexOf(' ');
  const table = BACKUP_TABLES.find((name) => name === line.slice(0, Math.max(0, space)));
  return table && { table, row: line.slice(space + 1) };
}
