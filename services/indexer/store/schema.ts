import { createHash } from 'node:crypto';
import type { Sql } from '../../lib/database/database.ts';
import type { Product } from '../product.ts';
import { createTable, type Entity } from './entity.ts';
import { CREATE_JOURNAL, journalTable } from './journal.ts';
import { CREATE_PARTITIONING } from './partitions.ts';

/** Schema of the tables that are served. */
export const SERVED = 'ix';
/** Schema of tables with other lists, which are filled beside the served ones. */
export const NEXT = 'ix_next';
/** Schema of tables that were served before, until they are dropped. */
export const FORMER = 'ix_former';

/** Milliseconds that the writer waits for readers of tables that it drops. */
const DROP_WAIT_MS = 6_000;

/**
 * `checkpoint` has one row: what was indexed, up to where, and what is missing among it; `origin` has
 * one: from what lists, from where on, and by which version.
 * `block` has the blocks that an undo can return to, the last of each step.
 */
const CREATE_CHECKPOINT = `
create table checkpoint (
  id boolean primary key default true check (id),
  chain_id bigint not null, genesis text not null, fingerprint text not null,
  number bigint not null, hash text not null, timestamp bigint not null, lacking text
);
create table origin (
  lists text not null, start_block bigint not null, start_at bigint not null, proved text,
  version integer not null
);
create table block (number bigint primary key, hash text not null, timestamp bigint not null);`;

/** Returns the statements that create every table. */
function createTables(entities: readonly Entity[]): string {
  return [
    CREATE_CHECKPOINT,
    CREATE_JOURNAL,
    CREATE_PARTITIONING,
    ...entities.flatMap((entity) => [createTable(entity), journalTable(entity)]),
  ].join('\n');
}

/**
 * Returns a fingerprint of the tables and of what is indexed: another one asks for other tables, read
 * from the chain anew. They hold nothing that the chain does not, so there are no migrations.
 */
export function fingerprintOf(products: readonly Product[], indexed: unknown): string {
  return createHash('sha256')
    .update(createTables(products.flatMap(({ entities }) => entities)))
    .update(JSON.stringify(indexed))
    .digest('hex');
}

/**
 * Drops everything in one of the indexer's schemas, and nothing outside of it, and creates it anew.
 * The search path must name it.
 */
export async function rebuildSchema(
  sql: Sql,
  schema: string,
  entities: readonly Entity[],
): Promise<void> {
  await sql.exec(`drop schema if exists ${schema} cascade; create schema ${schema};`);
  await sql.exec(createTables(entities));
}

/** Drops a schema of the indexer. Throws where readers hold it for longer than it waits. */
export async function dropSchema(sql: Sql, schema: string): Promise<void> {
  await sql.exec(`set local lock_timeout = ${DROP_WAIT_MS}`);
  await sql.exec(`drop schema if exists ${schema} cascade`);
}

/** Makes the tables of `NEXT` the served ones: queries under way end with those of before. */
export async function serveNext(sql: Sql): Promise<void> {
  await dropSchema(sql, FORMER);
  await sql.exec(`alter schema ${SERVED} rename to ${FORMER}`);
  await sql.exec(`alter schema ${NEXT} rename to ${SERVED}`);
}
