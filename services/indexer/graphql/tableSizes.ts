import type { Sql } from '../../lib/database/database.ts';

/** How long sizes are remembered. */
const KNOWN_MS = 10_000;
/** Bytes of a row, about. */
const ROW_BYTES = 150;

/** Makes what tells about how many rows the index's tables have, by their names. */
export function tableSizes(
  reader: Pick<Sql, 'query'>,
  now: () => number = () => performance.now(),
): () => Promise<ReadonlyMap<string, number>> {
  let known: { sizes: Promise<ReadonlyMap<string, number>>; until: number } | undefined;

  async function read(): Promise<ReadonlyMap<string, number>> {
    const rows = await reader.query<{ name: string; bytes: string | number }>(
      // A table in parts has the bytes of all of them.
      `select coalesce(whole.relname, c.relname) as name, sum(pg_relation_size(c.oid)) as bytes
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        left join pg_inherits i on i.inhrelid = c.oid
        left join pg_class whole on whole.oid = i.inhparent
        where n.nspname = 'ix' and c.relkind = 'r' group by 1`,
    );
    return new Map(rows.map(({ name, bytes }) => [name, Number(bytes) / ROW_BYTES]));
  }

  return () => {
    if (!known || known.until <= now()) {
      known = { sizes: read(), until: now() + KNOWN_MS };
      // What can't be read now is asked again by the next query.
      known.sizes.catch(() => (known = undefined));
    }
    return known.sizes;
  };
}
