import { AbiCoder } from 'ethers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { blockSeen } from '#chain/blocks/blocksSlice.ts';
import { addressTopic, eventTopic } from '#chain/logs/decodeLog.ts';
import type { readIndexed } from '#entities/indexed/readIndexed.ts';
import { poolPrice } from '#lib/candles.ts';
import type { Hex } from '#lib/hex.ts';
import { pairAbi } from '#protocol/abi/pairAbi.ts';
import { IndexerError, type IndexerErrorKind } from '#remote/indexer/indexerError.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { createChainStore, type ChainStore } from '#testing/chainStore.ts';
import { FakeChain } from '#testing/fakeChain.ts';
import { FakeLogs } from '#testing/fakeLogs.ts';
import { E18 } from '#testing/units.ts';
import type { Interval } from './interval.ts';
import { NoMarket, readMarket } from './readMarket.ts';

const served = vi.hoisted(() => ({ answer: vi.fn<(document: string) => unknown>() }));
vi.mock('#entities/indexed/readIndexed.ts', () => ({
  readIndexed: ((query) => async () => ({
    value: query.read(served.answer(query.document)),
    block: { number: 900, hash: '0x', timestamp: 1_700_000_000, behind: 0 },
  })) as typeof readIndexed,
}));

const PAIR = OTHER;
/** Newest block; one every 60 seconds. */
const HEAD = 1_000;
const NOW = 1_700_000_000;
const timeOf = (block: number): number => NOW - (HEAD - block) * 60;

let chain: FakeChain;
let node: FakeLogs;
let store: ChainStore;

const encode = (...values: bigint[]): Hex =>
  AbiCoder.defaultAbiCoder().encode(
    values.map(() => 'uint256'),
    values,
  ) as Hex;
const PRICE = poolPrice(10n * E18, 6_000n * E18)!;

/** Returns the logs of a trade that leaves a price, in token 1 for one of token 0. */
function tradeAt(block: number, price: bigint, index = 0): FakeLogs['logs'] {
  const place = { address: PAIR, block };
  return [
    {
      ...place,
      index,
      topics: [eventTopic(pairAbi, 'Sync')],
      data: encode(10n * E18, 10n * price * E18),
    },
    {
      ...place,
      index: index + 1,
      topics: [eventTopic(pairAbi, 'Swap'), addressTopic(OWNER), addressTopic(OWNER)],
      data: encode(E18, 0n, 0n, price * E18),
    },
  ];
}

const read = (interval?: Interval, price: bigint | null = PRICE) =>
  store.dispatch(
    readMarket(
      { pair: PAIR, interval, price },
      { signal: new AbortController().signal, onProgress: () => undefined },
    ),
  );

const away = (kind: IndexerErrorKind) =>
  served.answer.mockImplementation(() => {
    throw new IndexerError(kind, 'away');
  });

/** Returns hours of the index that end at a price, newest first. */
const hours = (count: number, price = PRICE) => ({
  candles: Array.from({ length: count }, (_, at) => ({
    startAt: String(NOW - 3_600 * at),
    ...Object.fromEntries(['open', 'high', 'low', 'close'].map((name) => [name, scaled(price)])),
    volume0: '5',
    volume1: '3000',
  })),
});
const scaled = (price: bigint): string => {
  const digits = String(price).padStart(37, '0');
  return `${digits.slice(0, -36)}.${digits.slice(-36)}`;
};

beforeEach(() => {
  chain = new FakeChain();
  chain.block = HEAD;
  node = new FakeLogs(chain);
  chain.on('eth_getBlockByNumber', ([block]) => ({
    number: block,
    hash: `0x${'0'.repeat(64)}`,
    timestamp: `0x${timeOf(Number(block)).toString(16)}`,
  }));
  store = createChainStore(chain.rpc);
  store.dispatch(blockSeen({ number: HEAD, timestamp: NOW }));
  node.logs = [...tradeAt(500, 590n), ...tradeAt(998, 610n), ...tradeAt(998, 600n, 2)];
  served.answer.mockReset();
});

describe('the candles of a pool', () => {
  it('come from the index, oldest first, and the node is asked for no log', async () => {
    served.answer.mockReturnValue(hours(20));
    const { candles, ...market } = await read();
    expect(market).toEqual({ interval: 'hour', origin: { kind: 'index', block: 900 } });
    expect(candles.length).toBe(20);
    expect(candles[0]).toMatchObject({ startAt: NOW - 19 * 3_600, close: PRICE, volume1: 3000n });
    expect(node.asked).toEqual([]);
  });

  it('are of five minutes while the market is young, unless hours were chosen', async () => {
    const swap = {
      block: '998',
      createdAt: String(timeOf(998)),
      price: scaled(PRICE),
      amount0In: '1',
      amount0Out: '0',
      amount1In: '0',
      amount1Out: '600',
    };
    served.answer.mockImplementation((document) =>
      document.includes('swaps')
        ? {
            swaps: [
              { ...swap, logIndex: '7', price: null },
              { ...swap, logIndex: '5' },
              { ...swap, logIndex: '3', price: scaled(PRICE + 1n) },
            ],
          }
        : hours(2),
    );
    expect(await read()).toEqual({
      interval: 'fiveMinutes',
      origin: { kind: 'index', block: 900 },
      candles: [
        {
          startAt: timeOf(998) - (timeOf(998) % 300),
          open: PRICE + 1n,
          high: PRICE + 1n,
          low: PRICE,
          close: PRICE,
          volume0: 2n,
          volume1: 1_200n,
        },
      ],
    });
    expect(await read('hour')).toMatchObject({ interval: 'hour', candles: { length: 2 } });
  });

  it.each<IndexerErrorKind>(['off', 'unreachable', 'building', 'malformed', 'otherChain'])(
    "come from the node's own logs where the index is away (%s), with how far back that is",
    async (kind) => {
      away(kind);
      const { candles, ...market } = await read('day');
      expect(market).toEqual({
        interval: 'day',
        origin: { kind: 'node', fromBlock: 3, since: timeOf(3) },
      });
      expect(candles).toEqual([
        {
          startAt: Math.floor(timeOf(998) / 86_400) * 86_400,
          open: 590n * 10n ** 36n,
          high: 610n * 10n ** 36n,
          low: 590n * 10n ** 36n,
          close: PRICE,
          volume0: 3n * E18,
          volume1: 1_800n * E18,
        },
      ]);
    },
  );

  it('come from the node where the index is wrong about the last price, or behind', async () => {
    served.answer.mockReturnValue(hours(20, (PRICE * 103n) / 100n));
    expect(await read()).toMatchObject({ origin: { kind: 'node' } });
    served.answer.mockReturnValue(hours(20, (PRICE * 101n) / 100n));
    expect(await read()).toMatchObject({ origin: { kind: 'index' } });
  });

  it('are none where nobody traded', async () => {
    away('unreachable');
    node.logs = [];
    expect(await read('hour')).toMatchObject({ candles: [], origin: { kind: 'node' } });
    served.answer.mockReturnValue({ candles: [], swaps: [] });
    expect(await read()).toMatchObject({ candles: [], origin: { kind: 'index' } });
  });

  it('are unknown where the node gives no logs either', async () => {
    away('unreachable');
    chain.on('eth_getLogs', () => {
      throw new Error('away');
    });
    await expect(read()).rejects.toBeInstanceOf(NoMarket);
    served.answer.mockReturnValue(hours(20, PRICE * 2n));
    await expect(read()).rejects.not.toBeInstanceOf(NoMarket);
  });
});
