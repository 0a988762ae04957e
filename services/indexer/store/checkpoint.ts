import type { Sql } from '../../lib/database/database.ts';
import { SERVED } from './schema.ts';

/** A block by which a chain is recognised. */
export interface BlockMark {
  number: number;
  hash: string;
  timestamp: number;
}

/** What was indexed, and up to which block. */
export interface Checkpoint extends BlockMark {
  chainId: number;
  genesis: string;
  fingerprint: string;
  /** What is missing among the rows, and what an operator does about it. */
  lacking: string | undefined;
}

interface MarkRow {
  number: string | number;
  hash: string;
  timestamp: string | number;
}

const markOf = ({ number, hash, timestamp }: MarkRow): BlockMark => ({
  number: Number(number),
  hash,
  timestamp: Number(timestamp),
});

/** Reads the row of a table that has one; `undefined` where there is no such table. */
async function readRow<Row>(
  sql: Pick<Sql, 'query'>,
  schema: string,
  table: string,
): Promise<Row | undefined> {
  const [found] = await sql.query<{ found: boolean }>(
    'select to_regclass($1) is not null as found',
    [`${schema}.${table}`],
  );
  if (!found?.found) return undefined;
  const [row] = await sql.query<Row>(`select * from ${schema}.${table}`);
  return row;
}

/** Reads the checkpoint of a schema; `undefined` in an empty database. */
export async function readCheckpoint(
  sql: Pick<Sql, 'query'>,
  schema: string = SERVED,
): Promise<Checkpoint | undefined> {
  const row = await readRow<
    MarkRow & {
      chain_id: string | number;
      genesis: string;
      fingerprint: string;
      lacking: string | null;
    }
  >(sql, schema, 'checkpoint');
  if (!row) return undefined;
  const { chain_id: chainId, genesis, fingerprint, lacking } = row;
  return {
    ...markOf(row),
    chainId: Number(chainId),
    genesis,
    fingerprint,
    lacking: lacking ?? undefined,
  };
}

/** What a set of tables was begun with. */
export interface Origin {
  /** JSON of what is indexed. */
  lists: string;
  /** First block that was read. */
  startBlock: number;
  /** Seconds since 1970 of the block before. */
  startAt: number;
  /** Blocks for whose sake they are read again (`readRange`). */
  proved: string | null;
  /** Version of the tables and rules (`INDEX_VERSION`). */
  version: number;
}

/** Reads what a schema's tables were begun with; `undefined` in an empty database. */
export async function readOrigin(
  sql: Pick<Sql, 'query'>,
  schema: string,
): Promise<Origin | undefined> {
  const row = await readRow<{
    lists: string;
    start_block: string | number;
    start_at: string | number;
    proved: string | null;
    version?: number;
  }>(sql, schema, 'origin');
  return (
    row && {
      lists: row.lists,
      startBlock: Number(row.start_block),
      startAt: Number(row.start_at),
      proved: row.proved,
      version: row.version ?? 0,
    }
  );
}

/** Stores what new tables are begun with. */
export async function writeOrigin(sql: Sql, origin: Origin): Promise<void> {
  const { lists, startBlock, startAt, proved, version } = origin;
  await sql.query('insert into origin values ($1, $2, $3, $4, $5)', [
    lists,
    startBlock,
    startAt,
    proved,
    version,
  ]);
}

/** Throws if the stored checkpoint is not `number`: another writer was faster. */
export async function requireCheckpoint(sql: Sql, number: number): Promise<void> {
  const [row] = await sql.query<{ number: string | number }>(
    'select number from checkpoint for update',
  );
  if (Number(row?.number) !== number)
    throw new Error(`Another indexer writes to this database: it is at block ${row?.number}`);
}

/** Stores the checkpoint, also as a block to return to. */
export async function writeCheckpoint(sql: Sql, checkpoint: Checkpoint): Promise<void> {
  const { chainId, genesis, fingerprint, number, hash, timestamp, lacking = null } = checkpoint;
  await sql.query(
    `insert into checkpoint (chain_id, genesis, fingerprint, number, hash, timestamp, lacking)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (id) do update set chain_id = excluded.chain_id, genesis = excluded.genesis,
       fingerprint = excluded.fingerprint, number = excluded.number, hash = excluded.hash,
       timestamp = excluded.timestamp, lacking = excluded.lacking`,
    [chainId, genesis, fingerprint, number, hash, timestamp, lacking],
  );
  await sql.query(
    `insert into block values ($1, $2, $3)
     on conflict (number) do update set hash = excluded.hash, timestamp = excluded.timestamp`,
    [number, hash, timestamp],
  );
}

/** Forgets all blocks to return to: what follows is too old to be reorganised. */
export async function forgetAll(sql: Sql): Promise<void> {
  await sql.exec('delete from block; delete from undo;');
}

/** Forgets the blocks to return to before `number`, and what only they need. */
export async function forgetBefore(sql: Sql, number: number): Promise<void> {
  await sql.query('delete from block where number < $1', [number]);
  // Later steps are kept: to undo them is how the index returns to its oldest kept block.
  await sql.query('delete from undo where step <= (select coalesce(min(number), $1) from block)', [
    number,
  ]);
}

/** Lists blocks to return to before `number`, newest first. */
export async function blocksBefore(sql: Sql, number: number, count: number): Promise<BlockMark[]> {
  const rows = await sql.query<MarkRow>(
    'select * from block where number < $1 order by number desc limit $2',
    [number, count],
  );
  return rows.map(markOf);
}

/** Makes `mark` the checkpoint again after an undo. */
export async function returnTo(sql: Sql, mark: BlockMark): Promise<void> {
  await sql.query('delete from block where number > $1', [mark.number]);
  await sql.query('update checkpoint set number = $1, hash = $2, timestamp = $3', [
    mark.number,
    mark.hash,
    mark.timestamp,
  ]);
}
