// The indexer, from JSON-RPC to rows with totals, on the embedded database and on PostgreSQL.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { batchesTo } from '../../services/indexer/chain/chainReader.ts';
import { startIndexer, type Indexer } from '../../services/indexer/indexer.ts';
import type { Database } from '../../services/indexer/store/database.ts';
import { openPglite } from '../../services/indexer/store/pglite.ts';
import { openPostgres } from '../../services/indexer/store/postgres.ts';
import { preparedDatabase } from '../../services/indexer/store/prepared.ts';
import {
  fakeChain,
  type Emitted,
  type FakeChain,
} from '../../services/indexer/testing/fakeChain.ts';
import { startPostgres } from '../../services/indexer/testing/postgresServer.ts';
import { serveChain } from '../../services/indexer/testing/serveChain.ts';
import { fake, fakeEndpoints, fakeIndexed } from '../../services/indexer/testing/testIndex.ts';
import { requirePostgres } from '../postgres.ts';

/** Figure of one database and its budget. */
export interface IndexerFigure {
  what: string;
  others?: string;
  value: number;
  unit: string;
  budget: number;
  /** Whether the budget is the least, not the most. */
  isLeast?: boolean;
}

const EVENTS = 100_000;
const BLOCK_EVENTS = 20;
const ROUND_BLOCKS = 100;
const ACCOUNTS = 1_000;
const LIVE_BLOCKS = 40;
const BET = '(address indexed sender, uint256 indexed epoch, uint256 amount)';

const of = (signature: string, values: Emitted['values']): Emitted => ({
  address: fake.prediction,
  signature,
  values,
});

/** Makes a block of bets of the round that is open. */
function bets(block: number): Emitted[] {
  return Array.from({ length: BLOCK_EVENTS }, (_, index) => {
    const account = 0x1000 + ((block * 7 + index * 13) % ACCOUNTS);
    const name = index % 2 === 0 ? 'BetBull' : 'BetBear';
    return of(`${name}${BET}`, [BigInt(account), epochOf(block), BigInt(block + 1) * 10n ** 13n]);
  });
}

const epochOf = (block: number): number => Math.floor(block / ROUND_BLOCKS) + 1;

/** Makes the events that begin a round: the one before is locked, and the one before that settled. */
function turn(epoch: number): Emitted[] {
  const PRICE = '(uint256 indexed epoch, uint256 indexed roundId, int256 price)';
  const events = [of('StartRound(uint256 indexed epoch)', [epoch])];
  if (epoch > 1) events.push(of(`LockRound${PRICE}`, [epoch - 1, epoch, 60_000_000_000n]));
  if (epoch > 2)
    events.push(
      of(`EndRound${PRICE}`, [epoch - 2, epoch, 60_000_000_000n + BigInt((epoch % 3) - 1)]),
      of(
        'RewardsCalculated(uint256 indexed epoch, uint256 rewardBaseCalAmount, uint256 rewardAmount, uint256 treasuryAmount)',
        [epoch - 2, 10n ** 18n, 19n * 10n ** 17n, 10n ** 16n],
      ),
    );
  return events;
}

function fullChain(): FakeChain {
  const chain = fakeChain();
  for (let block = 0; block < EVENTS / BLOCK_EVENTS; block += 1)
    chain.mine([...(block % ROUND_BLOCKS === 0 ? turn(epochOf(block)) : []), ...bets(block)]);
  // Older than what can be reorganised, as a back-fill is.
  for (let block = 0; block < 2_100; block += 1) chain.mine([]);
  return chain;
}

/** Waits until the index is level with the chain; returns the milliseconds. */
async function level(indexer: Indexer, chain: FakeChain): Promise<number> {
  const startedAt = performance.now();
  while (indexer.state().checkpoint?.hash !== chain.headHash) await wait(1);
  return performance.now() - startedAt;
}

const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;

async function measure(
  name: string,
  minEvents: number,
  open: () => Promise<Database>,
): Promise<IndexerFigure[]> {
  const chain = fullChain();
  const served = await serveChain(chain, 10_000);
  const database = await open();
  const indexer = startIndexer({
    ask: batchesTo(served.url),
    database,
    indexed: fakeIndexed,
    products: Object.values(fakeEndpoints).flat(),
    log: () => undefined,
  });
  try {
    const backfillMs = await level(indexer, chain);
    const eventsPerSecond = (indexer.state().events * 1_000) / backfillMs;
    const visible: number[] = [];
    for (let block = 0; block < LIVE_BLOCKS; block += 1) {
      // Anywhere between two questions for a new block.
      await wait((block * 37) % 200);
      chain.mine(bets(block));
      visible.push(await level(indexer, chain));
    }
    const grow = async (blocks: number): Promise<void> => {
      for (let block = 0; block < blocks; block += 1) {
        chain.mine(bets(block));
        if (block % 10 === 9) await level(indexer, chain);
      }
    };
    const revert = async (blocks: number): Promise<number> => {
      await grow(blocks);
      chain.revertTo(chain.head - blocks);
      return level(indexer, chain);
    };
    const undoMs = await revert(100);
    const revertMs = await revert(150);
    chain.restart();
    for (let block = 0; block < 200; block += 1) chain.mine([]);
    const freshMs = await level(indexer, chain);
    const ms = (what: string, value: number, budget: number): IndexerFigure => ({
      what: `indexer, ${name}: ${what}`,
      value,
      unit: 'ms',
      budget,
    });
    return [
      {
        what: `indexer, ${name}: back-fill`,
        others: 'Envio by RPC 492, Ponder 44 (another workload)',
        value: eventsPerSecond,
        unit: 'events/s',
        budget: minEvents,
        isLeast: true,
      },
      ms('block to visible row, median', at(visible, 0.5), 100),
      ms('block to visible row, 95 %', at(visible, 0.95), 300),
      // The question for a new block, every 200 ms, comes on top of the 200 ms of the undo.
      ms('100 blocks undone, once they are gone', undoMs, 400),
      ms('150 blocks undone, once they are gone', revertMs, 1_500),
      ms('fresh chain', freshMs, 2_000),
    ];
  } finally {
    await indexer.stop();
    await database.close();
    served.close();
  }
}

/** Measures opening the embedded database, which starts with the services. */
async function measureStarts(open: () => Promise<Database>): Promise<IndexerFigure[]> {
  const figures: IndexerFigure[] = [];
  for (const [what, budget] of [
    ['first start', 5_000],
    ['warm start', 1_000],
  ] as const) {
    const startedAt = performance.now();
    const database = await open();
    const value = performance.now() - startedAt;
    figures.push({ what: `indexer, PGlite: ${what}`, value, unit: 'ms', budget });
    await database.close();
  }
  return figures;
}

/** Measures both databases, one after the other. */
export async function measureIndexer(): Promise<IndexerFigure[]> {
  requirePostgres(console.log);
  const prepared = await preparedDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'meowswap-bench-'));
  const openEmbedded = () => openPglite({ folder: `${folder}/database`, prepared });
  const server = await startPostgres();
  try {
    return [
      ...(await measureStarts(openEmbedded)),
      ...(await measure('PGlite', 5_000, openEmbedded)),
      ...(await measure('PostgreSQL', 10_000, () => Promise.resolve(openPostgres(server.url)))),
    ];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
