import { createHash } from 'node:crypto';
import type { Sql } from '../../lib/database/database.ts';
import { createTable, type Entity } from './entity.ts';
import { CREATE_JOURNAL, journalTable } from './journal.ts';

/**
 * `checkpoint` has one row: what was indexed, and up to where. `block` has the blocks that an undo
 * can return to, the last of each step.
 */
const CREATE_CHECKPOINT = `
create table checkpoint (
  id boolean primary key default true check (id),
  chain_id bigint not null, genesis text not null, fingerprint text not null,
  number bigint not null, hash text not null, timestamp bigint not null
);
create table block (number bigint primary key, hash text not null, timestamp bigint not null);`;

/** Returns the statements that create every table. */
function createSchema(entities: readonly Entity[]): string {
  return [
    'create schema ix;',
    CREATE_CHECKPOINT,
    CREATE_JOURNAL,
    ...entities.flatMap((entity) => [createTable(entity), journalTable(entity)]),
  ].join('\n');
}

/**
 * Returns a fingerprint of the tables and of what is indexed: another one asks for a new start. The
 * tables hold nothing that the chain does not, so there are no migrations.
 */
export function fingerprintOf(entities: readonly Entity[], indexed: unknown): string {
  return createHash('sha256')
    .update(createSchema(entities))
    .update(JSON.stringify(indexed))
    .digest('hex');
}

/** Drops everything in the indexer's schema, and nothing outside of it, and creates it anew. */
export async function rebuildSchema(sql: Sql, entities: readonly Entity[]): Promise<void> {
  await sql.exec('drop schema if exists ix cascade;');
  await sql.exec(createSchema(entities));
}
