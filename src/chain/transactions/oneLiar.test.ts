import { describe, expect, it, vi } from 'vitest';
import { createRpcPool } from '#chain/rpc/pool.ts';
import type { Hex } from '#lib/hex.ts';
import { FakeNodes, type NodeBehaviour } from '#testing/fakeNodes.ts';
import {
  approveInfo,
  openTab,
  Outside,
  request,
  settle,
  type Tab,
} from '#testing/transactionsWorld.ts';
import { blockSeen } from '../blocks/blocksSlice.ts';
import { requireClock } from '../blocks/clock.ts';
import { send, type WriteRequest } from './send.ts';
import { simulate } from './simulate.ts';

const NODES = ['https://liar.example', 'https://b.example', 'https://c.example'] as const;
const [LIAR] = NODES;

/** Opens a page whose pool has the first nodes of three, the first of which may lie. */
function setUp({ count = 3 } = {}) {
  const outside = new Outside();
  const nodes = new FakeNodes(outside.ledger);
  const tab: Tab = openTab(outside);
  tab.services.rpc = createRpcPool({
    urls: NODES.slice(0, count),
    chainId: outside.ledger.chainId,
    fetch: nodes.fetch,
    random: () => 0.5,
  });
  const settleAll = async () => {
    for (let times = 0; times < 10; times += 1) await settle();
  };
  return {
    tab,
    settleAll,
    ledger: outside.ledger,
    signer: outside.signer,
    sendNow: (changes: Partial<WriteRequest> = {}) =>
      tab.dispatch(send(request(1, changes), approveInfo)),
    /** Makes the first node answer a method with something else. */
    lie: (method: string, result: unknown) => nodes.behave(LIAR, lying(method, result)),
    heal: () => nodes.behave(LIAR),
    /** Hash of the only transaction. */
    hash: (): Hex => tab.records()[0]!.hash!,
    seeBlock: async () => {
      await tab.seeBlock();
      await settleAll();
    },
  };
}

const lying = (lied: string, result: unknown): NodeBehaviour => ({
  change: (answer, method) =>
    method === lied ? { jsonrpc: '2.0', id: answer['id'], result } : answer,
});

const receiptOf = (hash: Hex, block: number) => ({
  transactionHash: hash,
  blockHash: `0x${'9'.repeat(64)}`,
  blockNumber: `0x${block.toString(16)}`,
  from: request().from,
  to: request().to,
  status: '0x1',
  logs: [],
});

describe('the gas limit', () => {
  it.each(['0x5f5e100', '0x5208'])('is not one node’s word (%s)', async (lie) => {
    const desk = setUp();
    desk.lie('eth_estimateGas', lie);
    expect(await desk.sendNow()).toMatchObject({ ok: true });
    expect(desk.tab.records()).toMatchObject([{ gasRaw: '110000' }]);
  });

  it('is refused where it is more than the kind of call ever needs, even of a single node', async () => {
    const desk = setUp({ count: 1 });
    desk.ledger.gas = 100_000_000n;
    expect(await desk.sendNow()).toEqual({ ok: false, error: { kind: 'gasTooHigh' } });
    expect(desk.signer.openings).toBe(0);
  });

  it('may differ between honest nodes: the higher one counts', async () => {
    const desk = setUp({ count: 2 });
    desk.lie('eth_estimateGas', '0x1d4c0');
    expect(await desk.sendNow()).toMatchObject({ ok: true });
    expect(desk.tab.records()).toMatchObject([{ gasRaw: '132000' }]);
  });

  it('is not signed while two nodes contradict each other', async () => {
    const desk = setUp({ count: 2 });
    desk.lie('eth_estimateGas', '0x5f5e100');
    expect(await desk.sendNow()).toEqual({ ok: false, error: { kind: 'nodesDisagree' } });
    expect(desk.signer.openings).toBe(0);
  });
});

describe('the time that a call is compared with', () => {
  it('is the one that two nodes tell', async () => {
    const desk = setUp();
    const { number, timestamp } = desk.ledger.head;
    const seen = vi.fn<(call: unknown, now: number) => undefined>();
    for (const lie of [timestamp + 3_600_000_000, timestamp - 100_000]) {
      desk.lie('eth_getBlockByNumber', {
        number: `0x${number.toString(16)}`,
        timestamp: `0x${lie.toString(16)}`,
      });
      expect(await desk.sendNow({ deadline: timestamp + 60, check: seen })).toMatchObject({
        ok: true,
      });
    }
    expect(new Set(seen.mock.calls.map(([, now]) => now))).toEqual(new Set([timestamp]));
  });

  it('agrees with the clock of this machine within minutes, but on the local chain', () => {
    const now = 1_700_000_000_000;
    const at = (seconds: number, isLocal: boolean) => () =>
      requireClock(now / 1000 + seconds, now, isLocal);
    for (const seconds of [-240, 0, 240]) expect(at(seconds, false)).not.toThrow();
    for (const seconds of [-3600, 3600, 3_600_000_000])
      expect(at(seconds, false)).toThrow('clockDiffers');
    expect(at(3_600_000_000, true)).not.toThrow();
  });
});

describe('a simulation', () => {
  it('is disputed where two nodes contradict each other', async () => {
    const desk = setUp({ count: 2 });
    desk.lie('eth_call', `0x${'0'.repeat(63)}1`);
    expect(await desk.tab.dispatch(simulate(request(), [request().to]))).toEqual({
      ok: false,
      error: { kind: 'nodesDisagree' },
    });
  });

  it('of a lying node is outvoted by two', async () => {
    const desk = setUp();
    desk.lie('eth_call', `0x${'0'.repeat(63)}1`);
    expect(await desk.tab.dispatch(simulate(request(), [request().to]))).toMatchObject({
      ok: true,
      changes: null,
    });
  });
});

describe('success', () => {
  it('is not one node’s word: a transaction that was never mined stays pending', async () => {
    const desk = setUp();
    await desk.sendNow();
    const hash = desk.hash();
    desk.lie('eth_getTransactionReceipt', receiptOf(hash, 1));
    for (let blocks = 0; blocks < 3; blocks += 1) {
      desk.ledger.blocks.push({
        ...desk.ledger.head,
        number: desk.ledger.head.number + 1,
        transactions: [],
      });
      await desk.seeBlock();
    }
    expect(desk.tab.records()).toMatchObject([{ status: 'pending', receipt: null }]);
  });

  it('counts when two nodes have it in the same block', async () => {
    const desk = setUp();
    await desk.sendNow();
    desk.lie('eth_getTransactionReceipt', null);
    desk.ledger.mine();
    await desk.seeBlock();
    const [record] = desk.tab.records();
    expect(record).toMatchObject({ status: 'confirmed', receipt: { blockNumber: 1 } });
    expect(record?.receipt?.isUnchecked).toBeUndefined();
  });

  it('of a single node counts if the block holds it, and says so', async () => {
    const desk = setUp({ count: 1 });
    await desk.sendNow();
    const hash = desk.hash();
    desk.lie('eth_getTransactionReceipt', receiptOf(hash, 0));
    await desk.seeBlock();
    expect(desk.tab.records()).toMatchObject([{ status: 'pending' }]);
    desk.heal();
    desk.ledger.mine();
    await desk.seeBlock();
    expect(desk.tab.records()).toMatchObject([
      { status: 'confirmed', receipt: { isUnchecked: true } },
    ]);
  });

  it.each([
    ['a failure', (hash: Hex) => ({ ...receiptOf(hash, 1), status: '0x0' })],
    ['malformed', () => ({ transactionHash: 5 })],
  ])('is not undone by one node’s receipt (%s)', async (_name, lie) => {
    const desk = setUp();
    await desk.sendNow();
    const hash = desk.hash();
    desk.ledger.mine();
    desk.lie('eth_getTransactionReceipt', lie(hash));
    await desk.seeBlock();
    expect(desk.tab.records()).toMatchObject([{ status: 'confirmed' }]);
  });

  it('is not called expired by one node’s time', async () => {
    const desk = setUp();
    const { timestamp } = desk.ledger.head;
    await desk.sendNow({ deadline: timestamp + 60 });
    desk.ledger.pending = [];
    desk.tab.dispatch(blockSeen({ number: 1, timestamp: timestamp + 1_000_000 }));
    await desk.settleAll();
    expect(desk.tab.records()).toMatchObject([{ status: 'pending' }]);
  });
});
