// Runs the indexer: `node services/indexer/main.ts --rpc http://127.0.0.1:8545`. It reads the events
// of our contracts into tables and answers GraphQL, /health and /metrics at SERVICES_PORT.
// `--prepare` only makes the empty database that a first start begins with.
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { EarnEntries } from '../../src/config/earn.ts';
import type { Deployment } from '../../src/config/env.ts';
import { readDeployment } from '../lib/deployment.ts';
import { createLog } from '../lib/log.ts';
import { root } from '../lib/settings.ts';
import { batchesTo, chainReader } from './chain/chainReader.ts';
import { indexedOf } from './indexed.ts';
import { startIndexer } from './indexer.ts';
import { makeProducts } from './products.ts';
import { startServer } from './server/server.ts';
import { services } from './settings.ts';
import type { Database } from './store/database.ts';
import { openPglite } from './store/pglite.ts';
import { openPostgres } from './store/postgres.ts';
import { preparedDatabase } from './store/prepared.ts';

const { values } = parseArgs({
  options: {
    rpc: { type: 'string' },
    folder: { type: 'string' },
    deployment: { type: 'string' },
    earn: { type: 'string' },
    prepare: { type: 'boolean' },
  },
});
if (values.prepare) {
  await preparedDatabase();
  process.exit(0);
}
if (!values.rpc) {
  console.error(
    'Name the node to use: node services/indexer/main.ts --rpc http://127.0.0.1:8545 [--folder <database>] [--deployment <file>] [--earn <file>]',
  );
  process.exit(2);
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const log = createLog();
const ask = batchesTo(values.rpc);
const chainId = await chainReader(ask)
  .chainId()
  .catch((error: Error) => {
    console.error(`${error.message}: start the node first.`);
    process.exit(1);
  });
const deployment = values.deployment
  ? (readJson(values.deployment) as Deployment)
  : readDeployment(chainId);
const earnFile = values.earn ?? `${root}/src/config/earn/${chainId}.json`;
const earn = existsSync(earnFile) ? (readJson(earnFile) as EarnEntries) : { pools: [] };
const indexed = indexedOf(deployment, earn);

async function openDatabase(): Promise<Database> {
  if (services.databaseUrl !== undefined) return openPostgres(services.databaseUrl);
  const folder = values.folder ?? `${root}/.world/indexer-${chainId}`;
  return openPglite({ folder, prepared: await preparedDatabase() });
}

const database = await openDatabase().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
const endpoints = makeProducts(indexed);
const products = Object.values(endpoints).flat();
const indexer = startIndexer({ ask, database, indexed, products, log });
const server = await startServer({
  port: services.port,
  database,
  endpoints,
  ask,
  state: indexer.state,
}).catch(async (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${services.port}, which the services need, is taken: end the program that holds it, or set SERVICES_PORT in .env to another port.`
      : error.message,
  );
  await indexer.stop();
  await database.close();
  process.exit(1);
});
log(`indexer: answers at http://127.0.0.1:${server.port}/graphql/prediction and /graphql/exchange`);

let isEnding = false;
async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await indexer.stop();
  await server.close();
  await database.close();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());
// A parent that dies without a word takes the service with it.
process.on('disconnect', () => void end());
