import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Log } from '#chain/logs/decodeLog.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import type { Hex } from '#lib/hex.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { createTokensWorld, type TokensWorld } from '#testing/tokensWorld.tsx';
import { findFirstBlock } from './findBlock.ts';
import { isMissing, MissingLogs } from './missingLogs.ts';
import { readSenders } from './readSenders.ts';

let world: TokensWorld;

beforeEach(() => {
  world = createTokensWorld();
});

describe('the first block of a time', () => {
  it('is the lowest at or after it, whatever the times of the blocks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 40 }),
        fc.integer({ min: -5, max: 450 }),
        async (gaps, wanted) => {
          world = createTokensWorld();
          let time = 1_000;
          gaps.forEach((gap, block) => world.fake.blockTimes.set(block, (time += gap)));
          const times = gaps.map((_, block) => world.fake.blockTimes.get(block)!);
          const at = times.findIndex((one) => one >= 1_000 + wanted);
          const found = await world.store.dispatch(
            findFirstBlock(1_000 + wanted, 0, gaps.length - 1),
          );
          expect(found).toBe(at === -1 ? gaps.length : at);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is found in as many questions as the range halves', async () => {
    const { fake, store } = world;
    fake.block = 1_000_000;
    const time = fake.timestamp - 3 * 123_456;
    expect(await store.dispatch(findFirstBlock(time, 0, fake.block))).toBe(1_000_000 - 123_456);
    expect(fake.count('eth_getBlockByNumber')).toBeLessThanOrEqual(20);
  });
});

describe('the senders of swaps', () => {
  const hashOf = (number: number): Hex => `0x${number.toString(16).padStart(64, '0')}`;
  /** Logs of transactions by their blocks: `[block, transaction]`. */
  const logsOf = (places: readonly (readonly [block: number, transaction: number])[]): Log[] =>
    places.map(
      ([block, transaction]) => ({ block, transactionHash: hashOf(transaction) }) as unknown as Log,
    );
  const read = (logs: Log[], signal = new AbortController().signal) => {
    const progress: [number, number][] = [];
    const senders = world.store.dispatch(
      readSenders(logs, (done, total) => progress.push([done, total]), signal),
    );
    return { senders, progress };
  };

  it('are asked for once for each transaction, and counted by swaps', async () => {
    world.fake.on('eth_getTransactionByHash', ([hash]) => ({ hash, from: OWNER }));
    const { senders, progress } = read(
      logsOf([
        [5, 1],
        [5, 1],
        [5, 2],
        [6, 3],
      ]),
    );
    expect((await senders).get(hashOf(3))).toBe(OWNER.toLowerCase());
    expect(world.fake.count('eth_getTransactionByHash')).toBe(3);
    expect(progress.at(-1)).toEqual([4, 4]);
  });

  it('are read by the whole block from eight transactions on, of which others are no swaps', async () => {
    const hashes = Array.from({ length: 9 }, (_, number) => hashOf(number));
    world.fake.on('eth_getBlockByNumber', () => ({
      transactions: hashes.map((hash) => ({
        hash: hash.toUpperCase().replace('X', 'x'),
        from: OTHER,
      })),
    }));
    const eight = Array.from({ length: 8 }, (_, number) => [7, number] as const);
    const { senders } = read(logsOf(eight));
    expect((await senders).get(hashOf(7))).toBe(OTHER.toLowerCase());
    expect(world.fake.count('eth_getBlockByNumber')).toBe(1);
    const seven = read(logsOf(eight.slice(1)));
    await expect(seven.senders).rejects.toBeInstanceOf(MissingLogs);
    expect(world.fake.count('eth_getTransactionByHash')).toBeGreaterThan(0);
  });

  it.each([
    ['no transaction', null],
    ['one without a sender', { hash: hashOf(1) }],
    ['nonsense', 'x'],
  ])('are missing where the node has %s', async (_, answer) => {
    world.fake.on('eth_getTransactionByHash', () => answer);
    await expect(read(logsOf([[5, 1]])).senders).rejects.toBeInstanceOf(MissingLogs);
  });

  it('are asked for no more once nobody waits for them', async () => {
    const stopped = AbortSignal.abort(new DOMException('stopped', 'AbortError'));
    await expect(read(logsOf([[5, 1]]), stopped).senders).rejects.toThrow('stopped');
    expect(world.fake.requests).toEqual([]);
  });
});

it('tells a node that lacks the past from one that is away', () => {
  expect(isMissing(new MissingLogs())).toBe(true);
  expect(isMissing(new RpcError('rpc', 'pruned'))).toBe(true);
  expect(isMissing(new RpcError('unreachable', 'away'))).toBe(false);
  expect(isMissing(new Error('other'))).toBe(false);
});
