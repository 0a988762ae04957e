// Starts the services by what the command line, `.env` and the chain's deployment say.
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { noEntries, type EarnEntries } from '../src/config/earn.ts';
import { votingSourcesOf } from '../src/config/votingSources.ts';
import type { Deployment } from '../src/config/env.ts';
import { isLocal } from '../src/config/localChain.ts';
import { competitionTermsOf } from '../src/protocol/competitionOfChain.ts';
import { readDeployment } from './lib/deployment.ts';
import { nodeUrls } from './lib/nodeUrls.ts';
import { fail, notAnswering } from './lib/program.ts';
import { programLog } from './lib/programLog.ts';
import { root, variable } from './lib/settings.ts';
import { makeLeaderboard } from './competition/leaderboard.ts';
import { makeScoreBook } from './competition/scoreBook.ts';
import { hubPlace } from './hub/store/hubPlace.ts';
import { finishEvery, importInto, makeHub, prepareHub } from './hub/hub.ts';
import { keptKey, receiptSigner } from './hub/receipts.ts';
import { hubHandler } from './hub/server/hubHandler.ts';
import { openHubDatabase } from './hub/store/hubDatabase.ts';
import { claimSigner } from './hub/store/signer.ts';
import { claimForOnce } from './indexer/askedOnce.ts';
import { indexedOf } from './indexer/indexed.ts';
import { readRange } from './indexer/ingest/blockRange.ts';
import { startIndexer } from './indexer/indexer.ts';
import type { Indexed } from './indexer/product.ts';
import { makeProducts } from './indexer/products.ts';
import { startServer } from './indexer/server/server.ts';
import { openNodes } from './nodes.ts';
import { services } from './settings.ts';
import { readCheckpoint } from './indexer/store/checkpoint.ts';
import type { Sql } from './lib/database/database.ts';
import { openPglite } from './lib/database/pglite.ts';
import { openPostgres, type IndexDatabase } from './indexer/store/postgres.ts';
import { preparedFolder } from './lib/database/prepared.ts';

const { values } = parseArgs({
  options: {
    rpc: { type: 'string', multiple: true },
    folder: { type: 'string' },
    deployment: { type: 'string' },
    earn: { type: 'string' },
    import: { type: 'string' },
    rebuild: { type: 'boolean' },
    're-index': { type: 'string' },
    prepare: { type: 'boolean' },
  },
});
if (values.prepare) {
  await preparedFolder();
  process.exit(0);
}
const urls = nodeUrls(values.rpc ?? [variable('NODE_URLS')]);
if (urls.length === 0)
  fail(
    'Name the node to use: node services/main.ts --rpc http://127.0.0.1:8545 [--folder <database>] [--deployment <file>] [--earn <file>] [--import <file>] [--rebuild] [--re-index <block>..<block>]',
    2,
  );

const reindex = values['re-index'] === undefined ? undefined : readRange(values['re-index']);
if (values['re-index'] !== undefined && !reindex)
  fail('Name the first and the last block to read again: --re-index 100..200', 2);

/** Milliseconds between looks at proposals that have ended. */
const FINISH_MS = 15_000;
/** Longest that ending may take. */
const END_MS = 5_000;

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const log = programLog('services');
async function openDatabase(folder: string): Promise<IndexDatabase> {
  if (services.databaseUrl !== undefined)
    return openPostgres(services.databaseUrl, services.readUrls);
  return openPglite({ folder });
}

/** A database that may know its chain, so that a start needs no node; one to rebuild may change it. */
const isKnowing = services.databaseUrl !== undefined || values.folder !== undefined;
const opened =
  services.chainId === undefined && isKnowing && !values.rebuild
    ? await openDatabase(values.folder ?? '').catch((error: Error) => fail(error))
    : undefined;
const stored = opened && (await readCheckpoint(opened.reader).catch((error: Error) => fail(error)));
const { chainId, ask, askNode, askBatch, nodes } = await openNodes(
  urls,
  services.chainId ?? stored?.chainId,
  log,
).catch((error: Error) => fail(error));
const deployment = values.deployment
  ? (readJson(values.deployment) as Deployment)
  : readDeployment(chainId);
const earnFile = values.earn ?? `${root}/src/config/earn/${chainId}.json`;
const earn = existsSync(earnFile) ? (readJson(earnFile) as EarnEntries) : noEntries();
const indexed = indexedOf(deployment, earn, services.startBlock);

// The index can be made again from the chain, what was signed can't: they are kept apart.
const indexFolder = values.folder ?? `${root}/.world/indexer-${chainId}`;
const hubAt = hubPlace(chainId, values.folder);

const url = services.databaseUrl;
const importFile = values.import;
const hubOptions = {
  ask: askNode,
  chainId,
  profile: deployment.contracts.profile,
  multicall: deployment.contracts.multicall,
  sources: votingSourcesOf(deployment, earn),
  key: services.hubKey ?? keptKey(hubAt.keyFile),
  denied: services.deniedNames,
  admins: services.admins,
  aliases: services.spaceAliases,
  snapshotAge: services.snapshotAge,
};
const signer = receiptSigner(hubOptions.key).address;

/** Makes what is missing in the hub's database, and takes the file that was named. */
async function prepareDatabase(sql: Sql): Promise<void> {
  await prepareHub(sql);
  await claimSigner(sql, signer);
  if (importFile === undefined) return;
  const count = await importInto(sql, readJson(importFile), hubOptions);
  log(`hub: took ${count} messages of ${importFile}`);
}

const [database, hubDatabase] = await Promise.all([
  opened ?? openDatabase(indexFolder),
  openHubDatabase({
    ...{ url, folder: hubAt.folder, signer, prepare: prepareDatabase },
    isAwaited: !isLocal(chainId),
  }),
]).catch((error: Error) => fail(error));
const hub = makeHub({ database: hubDatabase, ...hubOptions });
const stopFinishing = finishEvery(FINISH_MS, hub, hubDatabase, log);
const { competition, profile } = deployment.contracts;
const terms = competitionTermsOf(deployment);
const leaderboard =
  competition && profile && terms
    ? makeLeaderboard(
        makeScoreBook({
          ask: askNode,
          competition,
          profile,
          terms,
          startBlock: deployment.startBlock,
        }),
      )
    : undefined;
const endpoints = makeProducts(indexed);
const plan = {
  ...{ database, indexed, reindex, isToRebuild: values.rebuild ?? false },
  productsOf: (lists: Indexed) => Object.values(makeProducts(lists)).flat(),
};
await claimForOnce(plan).catch(async (error: Error) => {
  await stopFinishing();
  await Promise.all([database.close(), hubDatabase.close()]);
  fail(error);
});
const indexer = startIndexer({ ...plan, ask, log, nodes });
const { proxies } = services;
const server = await startServer({
  port: services.port,
  host: services.host,
  drainMs: services.drainMs,
  log,
  hub: hubHandler(hub, { proxies, log }),
  ...(leaderboard && { api: leaderboard }),
  proxies,
  database,
  endpoints,
  ask: askBatch,
  state: indexer.state,
}).catch(async (error: Error) => {
  console.error(notAnswering(error, services.port, 'the services', 'SERVICES_PORT'));
  await Promise.all([indexer.stop(), stopFinishing()]);
  await Promise.all([database.close(), hubDatabase.close()]);
  process.exit(1);
});
log(
  `indexer: answers at http://127.0.0.1:${server.port}/graphql/prediction, /lottery, /profile and /exchange`,
);
log(`hub: answers at http://127.0.0.1:${server.port}/hub; its receipts are of ${hub.signer}`);

let isEnding = false;
async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  // A node or a database that hangs holds nothing up: what was answered is stored.
  setTimeout(() => process.exit(1), END_MS).unref();
  await Promise.all([server.close(), indexer.stop(), stopFinishing()]);
  await Promise.all([database.close(), hubDatabase.close()]);
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());
// A parent that dies without a word takes the service with it.
process.on('disconnect', () => void end());
