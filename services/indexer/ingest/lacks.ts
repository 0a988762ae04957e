// What is missing among the rows: events that the chain must have had, and that a node left out.
import type { Sql } from '../../lib/database/database.ts';
import type { Product, StagedRow } from '../product.ts';
import { rangeText } from './blockRange.ts';

/** What a look finds. */
interface Found {
  what: string;
  first: string | number;
  last: string | number;
}

/** Looks after a batch; returns what is missing, `before` where nothing can have changed. */
type Look = (
  sql: Pick<Sql, 'query'>,
  rows: readonly StagedRow[],
  before: string | undefined,
) => Promise<string | undefined>;

/** Makes what looks for missing events, at first whatever the batch has: they may be missing for long. */
export function lookForLacks(products: readonly Product[]): Look {
  const lacks = products.flatMap(({ lack }) => lack ?? []);
  const stages = new Set(lacks.flatMap(({ from }) => from));
  let hasLooked = false;
  return async (sql, rows, before) => {
    if (hasLooked && !rows.some(({ stage }) => stages.has(stage))) return before;
    for (const lack of lacks) {
      const [found] = await sql.query<Found>(lack.sql);
      if (!found) continue;
      hasLooked = true;
      const said = `A node left out ${found.what}: `;
      // The blocks that were named first still have it among them.
      if (before?.startsWith(said)) return before;
      const range = rangeText({ from: Number(found.first), to: Number(found.last) });
      return `${said}start the services once with --re-index ${range}`;
    }
    hasLooked = true;
    return undefined;
  };
}
