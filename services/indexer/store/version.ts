import type { Sql } from '../../lib/database/database.ts';
import { readOrigin } from './checkpoint.ts';
import { SERVED } from './schema.ts';

/**
 * Version of the tables and of the rules by which rows follow from events. Raise it with every change
 * after which the same events give other rows: an index of an older version is read again beside what
 * is served. A test names the sources (`version.test.ts`).
 */
export const INDEX_VERSION = 1;

/**
 * Throws where the served tables are of a newer version: this one would make wrong rows of them, and
 * the newer one read them again at each change of the writer.
 */
export async function requireOurVersion(sql: Pick<Sql, 'query'>): Promise<void> {
  const version = (await readOrigin(sql, SERVED))?.version ?? 0;
  if (version > INDEX_VERSION)
    throw new Error(
      `The index is of version ${version}, and these services are of version ${INDEX_VERSION}: they write nothing to it. Update them, or start them once with --rebuild to read the chain again`,
    );
}
