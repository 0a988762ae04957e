// Undo of reorganisations, wholly in SQL: triggers write what a statement replaces, so that no
// product has to. JavaScript never sees the rows, which would lose digits of their numbers.
import type { Sql } from '../../lib/database/database.ts';
import { writtenColumns, type Entity } from './entity.ts';

/** Creates the journal. Its triggers work while the setting `ix.step` is a step's first block. */
export const CREATE_JOURNAL = `
create table undo (
  seq bigserial primary key, step bigint not null, tbl text not null, key text not null, prev jsonb
);
create index on undo (step);
create function journal_new() returns trigger language plpgsql as $$ begin
  insert into undo (step, tbl, key, prev)
  select current_setting('ix.step')::bigint, tg_table_name, id, null from rows_after;
  return null;
end $$;
create function journal_old() returns trigger language plpgsql as $$ begin
  insert into undo (step, tbl, key, prev)
  select current_setting('ix.step')::bigint, tg_table_name, id, to_jsonb(rows_before) from rows_before;
  return null;
end $$;`;

/** Returns the statements that journal a table. */
export function journalTable({ table }: Entity): string {
  const when = "for each statement when (coalesce(current_setting('ix.step', true), '') <> '')";
  return `
create trigger journal_insert after insert on ${table} referencing new table as rows_after ${when} execute function journal_new();
create trigger journal_update after update on ${table} referencing old table as rows_before ${when} execute function journal_old();`;
}

/** Journals the rest of the transaction under `step`, a block; `undefined`: no longer. */
export async function setStep(sql: Sql, step: number | undefined): Promise<void> {
  await sql.query("select set_config('ix.step', $1, true)", [step?.toString() ?? '']);
}

/** Restores every row as it was before the steps that begin after `block`. */
export async function undoAfter(
  sql: Sql,
  entities: readonly Entity[],
  block: number,
): Promise<void> {
  await setStep(sql, undefined);
  const touched = await sql.query<{ tbl: string }>(
    'select distinct tbl from undo where step > $1',
    [block],
  );
  for (const entity of entities.filter(({ table }) => touched.some(({ tbl }) => tbl === table))) {
    const { table } = entity;
    // The oldest entry of a row has its state before the steps that are undone.
    const first = `select distinct on (key) key, prev from undo where tbl = '${table}' and step > $1 order by key, seq`;
    const columns = writtenColumns(entity);
    await sql.query(`delete from ${table} where id in (select key from (${first}) f)`, [block]);
    await sql.query(
      `insert into ${table} (${columns.join(', ')})
       select ${columns.map((column) => `(row).${column}`).join(', ')}
       from (select jsonb_populate_record(null::${table}, prev) as row from (${first}) f where prev is not null) r`,
      [block],
    );
  }
  await sql.query('delete from undo where step > $1', [block]);
}
