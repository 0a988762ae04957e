import { GraphQLError } from 'graphql';
import { overLimit } from '../../lib/database/overLimit.ts';
import { tooManyLooked } from './listSql.ts';

/** Throws a sentence for those who ask, where it is theirs that a read failed; else what it failed with. */
export function sayWhy(error: unknown): never {
  const why = overLimit(error) ?? tooManyLooked(error);
  throw why === undefined ? error : new GraphQLError(why);
}
