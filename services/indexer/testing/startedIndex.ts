// Index that follows a chain and answers GraphQL without a port of its own; for tests of starts.
import { parse } from 'graphql';
import type { Database } from '../../lib/database/database.ts';
import type { AskBatch } from '../chain/batches.ts';
import { runQuery } from '../graphql/runQuery.ts';
import { makeSchema } from '../graphql/schema.ts';
import { startIndexer, type Indexer } from '../indexer.ts';
import type { Indexed } from '../product.ts';
import { productsOf } from './testIndex.ts';

interface StartedIndex extends Indexer {
  /** Answers of a query, which must have no errors. */
  ask<Data>(query: string): Promise<Data>;
}

type Options = Parameters<typeof startIndexer>[0];

/** Starts the index of these lists. */
export function startedIndex(
  ask: AskBatch,
  database: Database,
  indexed: Indexed,
  more: Pick<Options, 'reindex' | 'isToRebuild'> &
    Partial<Pick<Options, 'productsOf' | 'log'>> = {},
): StartedIndex {
  const log = (): undefined => undefined;
  const indexer = startIndexer({ ask, database, indexed, productsOf, log, pollMs: 5, ...more });
  const entities = productsOf(indexed).flatMap((product) => product.entities);
  const served = makeSchema(entities, database.reader, indexer.state);
  return {
    ...indexer,
    async ask<Data>(source: string) {
      const { data, errors } = await runQuery(served, { document: parse(source) });
      if (errors) throw new Error(errors.map(({ message }) => message).join(', '));
      return data as Data;
    },
  };
}
