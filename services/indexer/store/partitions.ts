// Tables whose rows lie by their blocks in tables of their own, each of so many blocks: what is written
// now has short indexes, however many rows there are. Whoever reads or writes names the whole table.
import type { Sql } from '../../lib/database/database.ts';
import type { Entity } from './entity.ts';

/**
 * Creates the function that adds a table's part of the blocks from `part` times `width` on, unless it is
 * there. Attached, not created in its place, which would wait for whoever reads the table.
 */
export const CREATE_PARTITIONING = `
create function add_partition(parent text, width bigint, part bigint) returns void language plpgsql as $$
declare name text := parent || '_' || part; begin
  if to_regclass(name) is not null then return; end if;
  execute format('create table %I (like %I including defaults including generated)', name, parent);
  execute format('alter table %I attach partition %I for values from (%s) to (%s)',
    parent, name, part * width, (part + 1) * width);
end $$;`;

/** Returns the calls that add the parts of tables that rows of these blocks belong to. */
export function partitionCalls(entities: readonly Entity[], blocks: readonly number[]): string[] {
  return entities.flatMap(({ table, blocksPerPart: width }) => {
    if (width === undefined) return [];
    const parts = new Set(blocks.map((block) => Math.floor(block / width)));
    return [...parts].map((part) => `add_partition('${table}', ${width}, ${part})`);
  });
}

/** Makes room for rows of these blocks. */
export async function addPartitions(
  sql: Sql,
  entities: readonly Entity[],
  blocks: readonly number[],
): Promise<void> {
  const calls = partitionCalls(entities, blocks);
  if (calls.length > 0) await sql.exec(`select ${calls.join(', ')}`);
}

/** Returns SQL of the block that an id, by its SQL, begins with; null where it begins with none. */
const blockOf = (id: string): string => `substring(${id} from '^(\\d{1,18})-')::bigint`;

/**
 * Returns SQL that limits a search for ids, by their SQL, to the parts of a table that can have them:
 * of the row named `row`. Empty for a table without parts.
 */
export function withinParts(
  { blocksPerPart }: Entity,
  row: string,
  ids: readonly string[],
): string {
  if (blocksPerPart === undefined) return '';
  const blocks = ids.map(blockOf).join(', ');
  // Not by a list of blocks: an index would look for each of them with each id.
  return ids.length === 1
    ? ` and ${row}.block = ${blocks}`
    : ` and ${row}.block between least(${blocks}) and greatest(${blocks})`;
}
