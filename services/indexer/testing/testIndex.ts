// Index of a fake chain in memory; for tests and the bench.
import { chainReader } from '../chain/chainReader.ts';
import type { Witnesses } from '../ingest/agreement.ts';
import { makeIngestion, type Ingestion } from '../ingest/ingestion.ts';
import { openStore } from '../ingest/store.ts';
import type { Indexed, Product } from '../product.ts';
import { makeProducts } from '../products.ts';
import { readCheckpoint } from '../store/checkpoint.ts';
import type { Database } from '../../lib/database/database.ts';
import { writtenColumns } from '../store/entity.ts';
import { openPglite } from '../../lib/database/pglite.ts';
import { until } from '../../lib/testing/until.ts';
import { fingerprintOf } from '../store/schema.ts';
import type { FakeChain } from './fakeChain.ts';

const named = (digits: string): string => `0x${digits.padStart(40, '0')}`;

/** Contracts of the fake chain. */
export const fake = {
  prediction: named('aa'),
  feed: named('fe'),
  lottery: named('107'),
  profile: named('9f0'),
  factory: named('fac'),
  masterChef: named('cef'),
  vault: named('a7'),
  poolFactory: named('9f'),
  farmAuction: named('ac'),
  saleFactory: named('5a1e'),
  competition: named('ba771e'),
  claim: named('c1a1'),
  starterFactory: named('57a7'),
  cats: named('ca75'),
  tradeIn: named('7ade1'),
  earlyRefund: named('9f1'),
  meow: named('111'),
  wbnb: named('222'),
  busd: named('333'),
  other: named('444'),
  router: named('707'),
} as const;

export const fakeIndexed: Indexed = {
  chainId: 31337,
  startBlock: 1,
  contracts: {
    [fake.prediction]: 'prediction',
    [fake.feed]: 'feed',
    [fake.lottery]: 'lottery',
    [fake.profile]: 'profile',
    [fake.factory]: 'factory',
    [fake.masterChef]: 'masterChef',
    [fake.vault]: 'vault',
    [fake.poolFactory]: 'smartChefFactory',
    [fake.farmAuction]: 'farmAuction',
    [fake.saleFactory]: 'ifoFactory',
    [fake.competition]: 'competition',
    [fake.claim]: 'claimByUser',
    [fake.starterFactory]: 'starterFactory',
    [fake.cats]: 'meowCats',
    [fake.tradeIn]: 'tradeIn',
    [fake.earlyRefund]: 'earlyRefund',
    [fake.meow]: 'meow',
  },
  brokers: [fake.router],
  tokens: [
    { address: fake.meow as `0x${string}`, symbol: 'MEOW', decimals: 18 },
    { address: fake.wbnb as `0x${string}`, symbol: 'WBNB', decimals: 18 },
    { address: fake.busd as `0x${string}`, symbol: 'BUSD', decimals: 18 },
  ],
};

/** The same contracts on a public chain. */
export const publicIndexed: Indexed = { ...fakeIndexed, chainId: 56 };

export const fakeEndpoints = makeProducts(fakeIndexed);

/** Returns the parts of an index of such lists. */
export const productsOf = (indexed: Indexed): Product[] =>
  Object.values(makeProducts(indexed)).flat();

export interface TestIndex {
  database: Database;
  ingestion: Ingestion;
  /** Steps until the index is level with the chain; returns the number of undone reorganisations. */
  follow(): Promise<number>;
  /** Reads all tables, in one order, as text. */
  rows(): Promise<Record<string, unknown[]>>;
}

/** Opens an index of `chain`, in memory unless a database is given. */
export async function openTestIndex(
  chain: Pick<FakeChain, 'ask'>,
  options: {
    database?: Database;
    indexed?: Indexed;
    witnesses?: Witnesses | undefined;
    /** Chooses the old ranges that are compared, by a number below one. */
    random?: () => number;
    /** Milliseconds since 1970. */
    now?: () => number;
  } = {},
): Promise<TestIndex> {
  const { indexed = fakeIndexed, witnesses, random, now } = options;
  const database = options.database ?? (await openPglite());
  const products = productsOf(indexed);
  const entities = products.flatMap((product) => product.entities);
  const store = openStore(database, products);
  await until(() => store.claim(), 'Another process writes the index');
  const ingestion = makeIngestion({
    reader: chainReader(chain.ask),
    store,
    products,
    indexed,
    fingerprint: fingerprintOf(products, indexed),
    stored: await readCheckpoint(database.reader),
    witnesses,
    random,
    now,
  });
  return {
    database,
    ingestion,
    async follow() {
      for (let undone = 0; ;) {
        const step = await ingestion.step();
        if (step.did === 'nothing') return undone;
        if (step.did === 'undone') undone += 1;
        if (step.did === 'stopped') throw new Error(step.reason);
      }
    },
    async rows() {
      const tables: Record<string, unknown[]> = {};
      for (const entity of entities) {
        const columns = writtenColumns(entity).map((column) => `${column}::text`);
        tables[entity.table] = await database.reader.query(
          `select ${columns.join(', ')} from ${entity.table} order by id`,
        );
      }
      return tables;
    },
  };
}
