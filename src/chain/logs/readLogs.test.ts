import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createChainStore, type ChainStore } from '#testing/chainStore.ts';
import { FakeChain } from '#testing/fakeChain.ts';
import { FakeLogs } from '#testing/fakeLogs.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { blockSeen } from '../blocks/blocksSlice.ts';
import { RpcError } from '../rpc/rpcError.ts';
import { readLogs, type LogQuery, type ReadLogsOptions } from './readLogs.ts';

const TOKEN: Address = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const TOPIC: Hex = `0x${'1'.repeat(64)}`;
const query: LogQuery = { topics: [TOPIC], fromBlock: 1 };

let chain: FakeChain;
let node: FakeLogs;
let store: ChainStore;

const read = (options?: ReadLogsOptions, changes: Partial<LogQuery> = {}) =>
  store.dispatch(readLogs({ ...query, ...changes }, options));
const blocksOf = (reading: { logs: readonly { block: number }[] }) =>
  reading.logs.map((log) => log.block);

function stand(head: number, blocks: readonly number[] = []): void {
  chain.block = head;
  store.dispatch(blockSeen({ number: head, timestamp: chain.timestamp + head }));
  node.logs = blocks.map((block) => ({ address: TOKEN, topics: [TOPIC], data: '0x', block }));
}

beforeEach(() => {
  chain = new FakeChain();
  node = new FakeLogs(chain);
  store = createChainStore(chain.rpc);
  stand(1000, [5, 400, 999]);
});

describe('reading logs', () => {
  it('makes one request if the node accepts it', async () => {
    expect(await read()).toEqual({
      logs: [5, 400, 999].map((block) => expect.objectContaining({ block, address: TOKEN })),
      fromBlock: 1,
      toBlock: 1000,
      isComplete: true,
    });
    expect(node.asked).toEqual([[1, 1000]]);
  });

  it('reads shorter ranges from a node with a limit, newest first, and reports progress', async () => {
    node.limit = 100;
    const progress: number[] = [];
    const reading = await read({ onProgress: (done, total) => progress.push(done / total) });
    expect(blocksOf(reading)).toEqual([5, 400, 999]);
    expect(reading.isComplete).toBe(true);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(progress.at(-1)).toBe(1);
    // From then on the range that the node accepts is known.
    node.asked.length = 0;
    await read({}, { topics: [null] });
    expect(Math.max(...node.asked.map(([from, to]) => to - from + 1))).toBeLessThanOrEqual(100);
  });

  it('halves the range of a node that limits results', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 1, max: 300 }), { maxLength: 60 }),
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 1, max: 5 }),
        async (blocks, limit, maxResults) => {
          chain = new FakeChain();
          node = new FakeLogs(chain);
          store = createChainStore(chain.rpc);
          stand(300, blocks);
          node.limit = limit;
          node.maxResults = maxResults;
          const reading = await read();
          expect(blocksOf(reading)).toEqual(blocks.toSorted((a, b) => a - b));
          expect(reading.isComplete).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('reads only new blocks and the newest ones the second time', async () => {
    await read();
    stand(1010, [5, 400, 999, 1005]);
    node.asked.length = 0;
    expect(blocksOf(await read())).toEqual([5, 400, 999, 1005]);
    expect(node.asked).toEqual([[981, 1010]]);
  });

  it('forgets reorganised logs', async () => {
    await read();
    stand(1001, [5, 400, 998]);
    expect(blocksOf(await read())).toEqual([5, 400, 998]);
  });

  it('starts over after a reset of the chain', async () => {
    await read();
    for (const number of [50, 51, 52, 53])
      store.dispatch(blockSeen({ number, timestamp: 10 + number }));
    expect(store.getState().blocks.resets).toBeGreaterThan(0);
    node.logs = [{ address: TOKEN, topics: [TOPIC], data: '0x', block: 7 }];
    expect(blocksOf(await read())).toEqual([7]);
  });

  it('reads only older blocks when an earlier start is requested', async () => {
    await read({}, { fromBlock: 500 });
    node.asked.length = 0;
    expect(blocksOf(await read())).toEqual([5, 400, 999]);
    expect(node.asked).toEqual([
      [981, 1000],
      [1, 499],
    ]);
    expect(blocksOf(await read({}, { fromBlock: 401 }))).toEqual([999]);
  });

  it('keeps partial results after a failure and continues from there', async () => {
    node.limit = 100;
    chain.fail(new RpcError('unreachable', 'gone'), { method: 'eth_getLogs' });
    await expect(read()).rejects.toMatchObject({ kind: 'unreachable' });
    chain.recover();
    let answered = 0;
    const ended = new AbortController();
    const reading = read({
      signal: ended.signal,
      onProgress: () => {
        answered += 1;
        if (answered === 4) ended.abort(new Error('enough'));
      },
    });
    await expect(reading).rejects.toThrow('enough');
    node.asked.length = 0;
    expect(blocksOf(await read())).toEqual([5, 400, 999]);
    expect(node.asked.some(([from]) => from > 700 && from < 981)).toBe(false);
  });

  it('reports its first complete block when the budget runs out and continues on demand', async () => {
    node.limit = 1;
    const first = await read();
    expect(first.isComplete).toBe(false);
    expect(first.fromBlock).toBeGreaterThan(400);
    expect(blocksOf(first)).toEqual([999]);
    const second = await read();
    expect(second.fromBlock).toBeLessThan(first.fromBlock);
    const third = await read();
    expect(third).toMatchObject({ isComplete: true, fromBlock: 1 });
    expect(blocksOf(third)).toEqual([5, 400, 999]);
  });

  it('waits for a rate-limiting node, but not for ever', async () => {
    vi.useFakeTimers();
    try {
      chain.fail(new RpcError('rateLimited', 'patience', { retryAfterMs: 5000 }), {
        method: 'eth_getLogs',
        times: 2,
      });
      const patient = read();
      await vi.advanceTimersByTimeAsync(10_000);
      expect(blocksOf(await patient)).toEqual([5, 400, 999]);
      chain.fail(new RpcError('rateLimited', 'patience'), { method: 'eth_getLogs' });
      const refused = expect(read({}, { topics: [null] })).rejects.toMatchObject({
        kind: 'rateLimited',
      });
      await vi.advanceTimersByTimeAsync(60_000);
      await refused;
    } finally {
      vi.useRealTimers();
    }
  });

  it('fails when a node refuses even one block', async () => {
    node.limit = 0;
    await expect(read()).rejects.toMatchObject({ kind: 'rpc', message: 'block range is too wide' });
  });

  it('does not start when aborted before', async () => {
    await expect(read({ signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone');
    expect(node.asked).toEqual([]);
  });

  const good = {
    address: TOKEN,
    topics: [TOPIC],
    data: '0x',
    blockNumber: '0x5',
    logIndex: '0x0',
    transactionHash: TOPIC,
  };
  it.each([
    ['no list', {}],
    ['no object in it', [null]],
    ['another topic', [{ ...good, topics: [`0x${'2'.repeat(64)}`] }]],
    ['no topic', [{ ...good, topics: [] }]],
    ['a block that was not asked for', [{ ...good, blockNumber: '0xffff' }]],
    ['no block', [{ ...good, blockNumber: null }]],
    [
      'a contract that was not asked for',
      [{ ...good, address: '0x00000000000000000000000000000000000000aa' }],
    ],
    ['no address', [{ ...good, address: '0x12' }]],
    ['half a byte', [{ ...good, data: '0x1' }]],
    ['no transaction', [{ ...good, transactionHash: '0x12' }]],
    ['five topics', [{ ...good, topics: [TOPIC, TOPIC, TOPIC, TOPIC, TOPIC] }]],
  ])('refuses an answer with %s', async (_what, answer) => {
    chain.on('eth_getLogs', () => answer);
    await expect(read({}, { address: TOKEN })).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('returns each log once, in chain order, without removed ones', async () => {
    const at = (blockNumber: string, logIndex: string, removed = false) => ({
      ...good,
      address: TOKEN.toLowerCase(),
      blockNumber,
      logIndex,
      removed,
    });
    chain.on('eth_getLogs', () => [
      at('0x9', '0x1'),
      at('0x5', '0x2'),
      at('0x5', '0x1'),
      at('0x5', '0x2'),
      at('0x6', '0x0', true),
    ]);
    expect((await read()).logs.map(({ block, index }) => [block, index])).toEqual([
      [5, 1],
      [5, 2],
      [9, 1],
    ]);
  });
});
