// What answers GraphQL over HTTP. A module of its own that the first query loads: a third of what a start
// would otherwise read and compile is this library's.
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga';
import { keptDocuments } from '../../lib/keptDocuments.ts';
import { loopTurns } from '../../lib/loopTurns.ts';
import type { QueryContext } from '../graphql/cost.ts';
import { queryLimits } from '../graphql/limits.ts';
import { runQuery } from '../graphql/runQuery.ts';
import type { ServedSchema } from '../graphql/schema.ts';

/** Answers queries of one endpoint. */
export type Yoga = YogaServerInstance<QueryContext, object>;

/** Makes a server run queries by `runQuery`. */
function runsWith(served: ServedSchema): Plugin {
  return {
    onExecute({ setExecuteFn }) {
      setExecuteFn((args) => runQuery(served, args));
    },
  };
}

/** Makes what answers each of the schemas, by their paths. */
export function makeYogas(schemas: ReadonlyMap<string, ServedSchema>): ReadonlyMap<string, Yoga> {
  const turn = loopTurns();
  return new Map(
    [...schemas].map(([graphqlEndpoint, served]) => [
      graphqlEndpoint,
      createYoga<QueryContext>({
        schema: served.schema,
        plugins: [queryLimits(turn), runsWith(served)],
        parserAndValidationCache: {
          documentCache: keptDocuments(),
          errorCache: keptDocuments(),
        },
        graphqlEndpoint,
        graphiql: false,
        multipart: false,
        cors: { origin: '*', credentials: false },
        landingPage: false,
        logging: 'warn',
      }),
    ]),
  );
}
