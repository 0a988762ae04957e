import { GraphQLError } from 'graphql';
import { overLimit } from '../../lib/database/overLimit.ts';
import { tooManyLooked } from './listSql.ts';

/**
 * PostgreSQL's codes of a column, a table and an operator that are not there, and of a value of another
 * type: the queries of this version fit its own tables.
 */
const OF_OTHER_TABLES = new Set(['42703', '42P01', '42883', '42804']);

/** Says why tables don't have what is asked; `undefined` where it is not for their version. */
function otherVersion(error: unknown): string | undefined {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && OF_OTHER_TABLES.has(code)
    ? 'The index is still of another version, which does not have this: ask again later'
    : undefined;
}

/** Throws a sentence for those who ask, where it is theirs that a read failed; else what it failed with. */
export function sayWhy(error: unknown): never {
  const why = overLimit(error) ?? tooManyLooked(error) ?? otherVersion(error);
  throw why === undefined ? error : new GraphQLError(why);
}
