// What a query of GraphQL may look like, of whichever schema.
import { GraphQLError, parse, type DocumentNode, type ParseOptions, type Source } from 'graphql';

/** Most levels of objects that a query may open, one in the other. */
export const MAX_LEVELS = 4;
/** Refusal of a query that opens more. */
export const TOO_DEEP = `Open at most ${MAX_LEVELS} levels`;
/** Most faults that are told: each may quote much of the query, and look for names like it. */
export const MAX_TOLD = 5;
/** Most words and signs: to compare fields with each other takes their square. */
const MAX_TOKENS = 2_000;

/** Parses a query. Throws GraphQLError, also where it has more levels than there is room for. */
export function parseQuery(source: string | Source, options?: ParseOptions): DocumentNode {
  try {
    return parse(source, { ...options, maxTokens: MAX_TOKENS });
  } catch (error) {
    // How many that are depends on what is compiled already.
    if (error instanceof RangeError) throw new GraphQLError('The query has too many levels');
    throw error;
  }
}
