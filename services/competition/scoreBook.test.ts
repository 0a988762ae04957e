import { beforeEach, describe, expect, it } from 'vitest';
import { NodeRefused } from '../lib/node.ts';
import { firstBlockOf, readLogs, readSenders } from './chainLogs.ts';
import { makeScoreBook, type ScoreBook } from './scoreBook.ts';
import {
  accountOf,
  CLOSE,
  COMPETITION,
  createBattleNode,
  FIRST,
  gameTerms,
  PROFILE,
  timeOf,
  WALLET,
  type BattleNode,
} from './testing/battleNode.ts';

const E18 = 10n ** 18n;
const [ANN, BOB, CEO, EVE] = [accountOf(1), accountOf(2), accountOf(3), accountOf(9)];

let node: BattleNode;
let book: ScoreBook;

const makeBook = (): ScoreBook =>
  makeScoreBook({
    ask: (method, params) => node.ask(method, params),
    competition: COMPETITION,
    profile: PROFILE,
    terms: gameTerms,
    startBlock: 1,
  });

beforeEach(() => {
  node = createBattleNode();
  node.register(ANN, 1);
  node.register(BOB, 2);
  node.register(WALLET, 2);
  book = makeBook();
});

/** Returns the counted dollars of the accounts that have any. */
async function counted(): Promise<Record<string, bigint>> {
  const { scores } = (await book.standings())!;
  return Object.fromEntries(
    scores.flatMap(({ account, countedE18 }) =>
      countedE18 > 0n ? [[account.toLowerCase(), countedE18 / E18]] : [],
    ),
  );
}
const asked = (method: string): number =>
  node.requests.filter((request) => request.method === method).length;

describe('what counts', () => {
  it('is swaps from the opening until before the close, in all pairs', async () => {
    node.buy(ANN, FIRST - 1, 50n);
    node.buy(ANN, FIRST, 1n);
    node.buy(ANN, CLOSE - 1, 2n, { pair: 1 });
    node.buy(ANN, CLOSE, 50n);
    node.head = CLOSE + 5;
    expect(await counted()).toEqual({ [ANN]: 1_800n });
    const { block, result } = (await book.standings())!;
    expect(block.number).toBe(CLOSE - 1);
    expect(result).toMatchObject({ firstBlock: FIRST, lastBlock: CLOSE - 1, winningTeam: 1 });
  });

  it('is priced by the reserves of before the block, not by those that the block ends with', async () => {
    node.price(FIRST + 1, 700n);
    node.buy(ANN, FIRST + 1, 1n);
    node.buy(BOB, FIRST + 2, 1n);
    node.head = FIRST + 2;
    expect(await counted()).toEqual({ [ANN]: 600n, [BOB]: 700n });
  });

  it('is the accounts that registered before the opening', async () => {
    node.register(CEO, 3, FIRST);
    node.buy(CEO, FIRST, 9n);
    node.buy(EVE, FIRST, 9n);
    expect(await counted()).toEqual({});
  });

  it('is what others send for a contract that takes part, but not for a person', async () => {
    node.buy(EVE, FIRST, 1n, { to: WALLET });
    node.buy(EVE, FIRST, 5n, { to: ANN });
    expect(await counted()).toEqual({ [WALLET]: 600n });
  });

  it('is no round trip: it stays in the raw volume alone', async () => {
    node.buy(ANN, FIRST, 2n);
    node.sell(ANN, FIRST + 1, 2n);
    node.head = FIRST + 1;
    const [score] = (await book.standings())!.scores;
    expect(score).toMatchObject({ countedE18: 0n, rawE18: 2_400n * E18, trades: 2 });
  });

  it('is known for teams of before the opening: a later one changes no list', async () => {
    node.addTeam(4, FIRST);
    const { teams } = (await book.standings())!;
    expect(teams.map(({ teamId }) => teamId)).toEqual([1, 2, 3]);
  });
});

describe('before the opening', () => {
  it('everybody who registered takes part with nothing, and there is no list', async () => {
    node.head = FIRST - 5;
    const standings = (await book.standings())!;
    expect(standings.scores.map(({ account, rawE18 }) => [account, rawE18])).toEqual([
      [ANN, 0n],
      [BOB, 0n],
      [WALLET, 0n],
    ]);
    expect(standings.result).toBeNull();
    expect(standings.block.number).toBe(FIRST - 5);
  });

  it('a later registration is seen with its block', async () => {
    node.head = 19;
    expect((await book.standings())!.scores).toEqual([]);
    node.head = 20;
    expect((await book.standings())!.scores).toHaveLength(3);
  });
});

describe('reading on', () => {
  it('gives the same as a book that reads everything at once', async () => {
    node.buy(ANN, FIRST, 1n);
    await book.standings();
    node.price(FIRST + 2, 500n);
    node.buy(BOB, FIRST + 3, 4n);
    node.sell(ANN, FIRST + 4, 1n);
    node.head = FIRST + 4;
    await book.standings();
    node.head = CLOSE + 1;
    const grown = await book.standings();
    book = makeBook();
    expect(await book.standings()).toEqual(grown);
  });

  it('asks only for blocks that are new, and for nothing of the same block', async () => {
    node.buy(ANN, FIRST, 1n);
    await book.standings();
    node.requests.length = 0;
    await book.standings();
    expect(node.requests.map(({ params: [block] }) => block)).toEqual(['latest']);
    node.head = FIRST + 1;
    await book.standings();
    expect(asked('eth_getLogs')).toBe(1);
    expect(asked('eth_getTransactionByHash')).toBe(0);
  });

  it('reads once for questions that come together', async () => {
    const [one, other] = await Promise.all([book.standings(), book.standings()]);
    expect(one).toBe(other);
    expect(asked('eth_call')).toBe(1);
  });

  it('keeps the result after the close, whatever is traded then', async () => {
    node.buy(ANN, FIRST, 1n);
    node.head = CLOSE;
    const { result } = (await book.standings())!;
    node.buy(BOB, CLOSE + 1, 99n);
    node.head = CLOSE + 50;
    expect((await book.standings())!.result).toEqual(result);
  });

  it('forgets swaps of blocks that the chain has forgotten', async () => {
    node.buy(ANN, FIRST, 1n);
    node.buy(BOB, FIRST + 3, 7n);
    node.head = FIRST + 3;
    expect(await counted()).toEqual({ [ANN]: 600n, [BOB]: 4_200n });
    node.reorganise(FIRST + 2);
    node.buy(BOB, FIRST + 3, 2n);
    node.head = FIRST + 4;
    expect(await counted()).toEqual({ [ANN]: 600n, [BOB]: 1_200n });
  });
});

describe('what is not known', () => {
  it('is the standings under other terms than those of the contract', async () => {
    node.hash = `0x${'1'.repeat(64)}`;
    expect(await book.standings()).toBeUndefined();
  });

  it('is a price where no reserves are known before the opening', async () => {
    node.logs = node.logs.filter(({ address }) => address !== gameTerms.price.pair);
    await expect(book.standings()).rejects.toThrow(/No reserves are known before block 50/);
  });

  it('is a sender that the node lacks; asked again, all is read', async () => {
    const { ask } = node;
    node.buy(ANN, FIRST, 1n);
    node.ask = async (method, params) =>
      method === 'eth_getTransactionByHash' ? (null as never) : ask(method, params);
    await expect(book.standings()).rejects.toBeInstanceOf(NodeRefused);
    node.ask = ask;
    expect(await counted()).toEqual({ [ANN]: 600n });
  });
});

describe('reading the chain', () => {
  it.each([
    ['the first block of that time', timeOf(30), 30],
    ['the block after a time between two', timeOf(30) - 1, 30],
    ['the lowest where all are later', 0, 1],
    ['one past the newest where none is', timeOf(FIRST) + 1, FIRST + 1],
  ])('finds %s', async (_, time, block) => {
    expect(await firstBlockOf(node.ask, time, 1, FIRST)).toBe(block);
  });

  it('finds a block in few questions', async () => {
    node.head = 1_000_000;
    expect(await firstBlockOf(node.ask, timeOf(777_777), 1, node.head)).toBe(777_777);
    expect(asked('eth_getBlockByNumber')).toBeLessThanOrEqual(20);
  });

  it('reads no more than 2,000 blocks of logs at once, and all of them', async () => {
    node.head = 6_000;
    node.buy(ANN, 5_001, 1n);
    node.buy(ANN, 1_000, 1n);
    const { address } = gameTerms.pairs[0]!;
    const topics = [node.logs.at(-1)!.topics[0]!];
    const logs = await readLogs(node.ask, [address], topics, 1, 5_001);
    expect(logs.map(({ blockNumber }) => Number(blockNumber))).toEqual([1_000, 5_001]);
    expect(node.longest()).toBe(2_000);
  });

  it('asks once for a transaction of several swaps', async () => {
    node.buy(ANN, FIRST, 1n);
    const { transactionHash } = node.logs.at(-1)!;
    const senders = await readSenders(node.ask, [transactionHash, transactionHash]);
    expect([...senders]).toEqual([[transactionHash, ANN]]);
    expect(asked('eth_getTransactionByHash')).toBe(1);
  });
});
