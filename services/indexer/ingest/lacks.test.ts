import { describe, expect, it } from 'vitest';
import type { AskBatch } from '../chain/batches.ts';
import { eventShape } from '../chain/events.ts';
import { emittedBy, fakeChain, type FakeChain } from '../testing/fakeChain.ts';
import { fake, openTestIndex, publicIndexed, type TestIndex } from '../testing/testIndex.ts';
import { startedIndex } from '../testing/startedIndex.ts';

const emit = emittedBy(fake.prediction);
const [ALICE, BOB] = [`0x${'a11ce'.padStart(40, '0')}`, `0x${'b0b'.padStart(40, '0')}`];
const START = 'StartRound(uint256 indexed epoch)';
const BULL = 'BetBull(address indexed sender, uint256 indexed epoch, uint256 amount)';
const BEAR = 'BetBear(address indexed sender, uint256 indexed epoch, uint256 amount)';
const LOCK = 'LockRound(uint256 indexed epoch, uint256 indexed roundId, int256 price)';
const END = 'EndRound(uint256 indexed epoch, uint256 indexed roundId, int256 price)';
const SHARES =
  'RewardsCalculated(uint256 indexed epoch, uint256 rewardBaseCalAmount, uint256 rewardAmount, uint256 treasuryAmount)';

const idle = (chain: FakeChain, blocks: number): void => {
  for (let block = 0; block < blocks; block += 1) chain.mine([]);
};

/** Plays a round that the bulls win, with so many blocks between its acts. */
function playRound(chain: FakeChain, epoch: number, blocks: number): void {
  chain.mine([emit(START, epoch)]);
  idle(chain, blocks);
  chain.mine([emit(BULL, ALICE, epoch, 100n), emit(BEAR, BOB, epoch, 60n)]);
  idle(chain, blocks);
  chain.mine([emit(LOCK, epoch, epoch, 300n)]);
  idle(chain, blocks);
  chain.mine([emit(END, epoch, epoch + 1, 310n), emit(SHARES, epoch, 100n, 155n, 5n)]);
}

/** Leaves out the logs of one event where logs are asked for, of one round or of all. */
const without =
  (chain: FakeChain, signature: string, epoch?: number): AskBatch =>
  async (calls) => {
    const { topic } = eventShape(signature);
    const isLost = ({ topics }: { topics: string[] }): boolean =>
      topics[0] === topic && (epoch === undefined || Number(topics[1]) === epoch);
    const answers = await chain.ask(calls);
    return answers.map((answer, at) =>
      calls[at]![0] === 'eth_getLogs'
        ? (answer as { topics: string[] }[]).filter((log) => !isLost(log))
        : answer,
    );
  };

const open = (ask: AskBatch): Promise<TestIndex> =>
  openTestIndex({ ask }, { indexed: publicIndexed, random: () => 1 });

/** Reads which rounds lack an event. */
async function incompleteRounds({ database }: TestIndex): Promise<string[]> {
  const rows = await database.reader.query<{ id: string }>(
    'select id from ix.round where is_incomplete order by epoch',
  );
  return rows.map(({ id }) => id);
}

/** Reads again the blocks that an index says it lacks events of, beside what it serves. */
async function readAgain(chain: FakeChain, index: TestIndex, said: string): Promise<void> {
  const [, from, to] = /(\d+)\.\.(\d+)$/.exec(said)!;
  const reindex = { from: Number(from), to: Number(to) };
  const repaired = startedIndex(chain.ask, index.database, publicIndexed, { reindex });
  await expect.poll(() => repaired.state().filling).toBeDefined();
  await expect.poll(() => repaired.state().filling, { timeout: 30_000 }).toBeUndefined();
  expect(repaired.state().checkpoint?.lacking).toBeUndefined();
  await repaired.stop();
  const clean = await open(chain.ask);
  await clean.follow();
  expect(await index.rows()).toEqual(await clean.rows());
  expect(await incompleteRounds(index)).toEqual([]);
  await clean.database.close();
}

describe.each([
  ['the start', START],
  ['the lock', LOCK],
  ['the end', END],
  ['a bet', BEAR],
])('%s of a round that a node leaves out', (_, signature) => {
  it('is read with proof where its round ends in the same answer', async () => {
    const chain = fakeChain(56);
    playRound(chain, 1, 5);
    idle(chain, 200);
    const index = await open(without(chain, signature));
    await index.ingestion.step();
    expect(await index.ingestion.step()).toEqual({
      did: 'refused',
      reason: expect.stringMatching(/^The node left out logs before block \d+$/) as string,
    });
    await index.follow();
    const clean = await open(chain.ask);
    await clean.follow();
    expect(await index.rows()).toEqual(await clean.rows());
    expect(index.ingestion.checkpoint?.lacking).toBeUndefined();
    await index.database.close();
    await clean.database.close();
  });
});

it('knows no result of a round whose lock was left out long ago, says so, and reads it on request', async () => {
  const chain = fakeChain(56);
  playRound(chain, 1, 3);
  chain.mine([emit(START, 2)]);
  chain.mine([emit(BULL, ALICE, 2, 100n), emit(BEAR, BOB, 2, 60n)]);
  chain.mine([emit(LOCK, 2, 2, 300n)]);
  idle(chain, 200);
  const index = await open(chain.ask);
  await index.follow();
  // As if a node had left it out when it was read.
  await index.database.write((sql) =>
    sql.exec(`update ix.round set lock_price = null, lock_at = null where id = '2'`),
  );
  chain.mine([emit(END, 2, 3, 310n), emit(SHARES, 2, 100n, 155n, 5n)]);
  await index.follow();
  const bets = `select "user", net_bnb::text as net from ix.bet where round = '2'`;
  const read = <Row>(sql: string): Promise<Row[]> => index.database.reader.query<Row>(sql);
  expect(await read(`select position, failed from ix.round where id = '2'`)).toEqual([
    { position: null, failed: false },
  ]);
  expect(await incompleteRounds(index)).toEqual(['2']);
  expect((await read<{ net: string }>(bets)).map(({ net }) => net)).toEqual([null, null]);
  expect(
    await read(`select total_bets_won::text as won, total_bets_lost::text as lost, net_bnb::text as net
      from ix.player where id = '${BOB}'`),
  ).toEqual([{ won: '0', lost: '1', net: '-60' }]);
  const said = index.ingestion.checkpoint?.lacking;
  expect(said).toMatch(
    /^A node left out a lock, an end or a bet of round 2: start the services once with --re-index \d+\.\.\d+$/,
  );

  // A new start says so before it has read a block.
  const again = startedIndex(chain.ask, index.database, publicIndexed);
  await expect.poll(() => again.state().isServing).toBe(true);
  expect(again.state().checkpoint?.lacking).toBe(said);
  await again.stop();
  await readAgain(chain, index, said!);
  await index.database.close();
});

describe('a start of a round that was left out long ago', () => {
  /** Plays a round, opens another whose start the index lacks, and lets that become old. */
  async function openRounds(): Promise<{ chain: FakeChain; index: TestIndex }> {
    const chain = fakeChain(56);
    playRound(chain, 1, 3);
    chain.mine([emit(START, 2)]);
    idle(chain, 200);
    const index = await open(without(chain, START, 2));
    await index.follow();
    expect(index.ingestion.checkpoint?.lacking).toBeUndefined();
    return { chain, index };
  }

  it.each([
    ['a bet on that round', emit(BULL, ALICE, 2, 100n)],
    ['the start of the next one', emit(START, 3)],
  ])('is told by %s, and read on request', async (_, event) => {
    const { chain, index } = await openRounds();
    chain.mine([event]);
    await index.follow();
    expect(await incompleteRounds(index)).toEqual(['2']);
    const said = index.ingestion.checkpoint?.lacking;
    expect(said).toMatch(
      /^A node left out the start of round 2: start the services once with --re-index \d+\.\.\d+$/,
    );
    // Rounds that follow change nothing of it.
    idle(chain, 3);
    chain.mine([emit(LOCK, 2, 2, 300n), emit(START, 3)]);
    await index.follow();
    expect(index.ingestion.checkpoint?.lacking).toBe(said);
    await readAgain(chain, index, said!);
    await index.database.close();
  });

  it('is no loss where it was before the days that are indexed', async () => {
    const chain = fakeChain(56);
    chain.mine([emit(START, 7)]);
    chain.mine([], 3 * 86_400);
    chain.mine([emit(BULL, ALICE, 7, 100n)]);
    chain.mine([emit(LOCK, 7, 7, 300n), emit(START, 8)]);
    idle(chain, 200);
    const index = await openTestIndex(chain, { indexed: { ...publicIndexed, days: 2 } });
    await index.follow();
    expect(await incompleteRounds(index)).toEqual(['7']);
    expect(index.ingestion.checkpoint?.lacking).toBeUndefined();
    await index.database.close();
  });
});
