// Index of a fake chain in memory that answers at a port of its own; for tests.
import type { Database } from '../../lib/database/database.ts';
import { openPglite } from '../../lib/database/pglite.ts';
import { until } from '../../lib/testing/until.ts';
import { startIndexer } from '../indexer.ts';
import { startServer } from '../server/server.ts';
import type { FakeChain } from './fakeChain.ts';
import type { Indexed } from '../product.ts';
import { makeProducts } from '../products.ts';
import { fakeEndpoints, fakeIndexed, productsOf } from './testIndex.ts';

/** Answer of a GraphQL query. */
interface Answer {
  data?: Record<string, never>;
  errors?: { message: string }[];
}

interface ServedIndex {
  url: string;
  database: Database;
  /** Asks an endpoint. */
  ask(endpoint: string, query: string, variables?: Record<string, unknown>): Promise<Answer>;
  close(): Promise<void>;
}

/** Serves the index of a chain; resolves when it is level with it. */
export async function serveIndex(
  chain: FakeChain,
  indexed: Indexed = fakeIndexed,
): Promise<ServedIndex> {
  const endpoints = indexed === fakeIndexed ? fakeEndpoints : makeProducts(indexed);
  const database = await openPglite();
  const indexer = startIndexer({
    ask: chain.ask,
    database,
    indexed,
    productsOf,
    log: () => undefined,
    pollMs: 5,
  });
  const server = await startServer({
    port: 0,
    database,
    endpoints,
    ask: chain.ask,
    state: indexer.state,
    log: () => undefined,
  });
  await until(
    () => indexer.state().checkpoint?.hash === chain.headHash,
    'The index does not get level with its chain',
  );
  const url = `http://127.0.0.1:${server.port}`;
  return {
    url,
    database,
    async ask(endpoint, query, variables = {}) {
      const response = await fetch(`${url}/graphql/${endpoint}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      });
      return (await response.json()) as Answer;
    },
    async close() {
      await server.close();
      await indexer.stop();
      await database.close();
    },
  };
}
