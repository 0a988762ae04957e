import { describe, expect, it } from 'vitest';
import { accountOf, balance, TOKEN, tokenAbi, useReadingWorld } from '#testing/readingWorld.ts';
import { createChainStore } from '#testing/chainStore.ts';
import { FakeNodes } from '#testing/fakeNodes.ts';
import { blockSeen, connectionChanged, pollFailed, receiptSeen } from '../blocks/blocksSlice.ts';
import { contractCall } from '../calls.ts';
import { createRpcPool } from '../rpc/pool.ts';
import { RpcError } from '../rpc/rpcError.ts';
import { readCalls } from './readCalls.ts';

const world = useReadingWorld();

describe('readCalls', () => {
  it('returns typed values in order, null if the chain refused', async () => {
    world.chain.answer(tokenAbi, TOKEN, 'decimals', 18n);
    const nothing = contractCall(tokenAbi, accountOf(99), 'decimals', []);
    const asked = world.store.dispatch(
      readCalls([balance(2), contractCall(tokenAbi, TOKEN, 'decimals', []), nothing] as const),
    );
    await world.pass();
    const [amount, decimals, refused]: [bigint | null, bigint | null, bigint | null] = await asked;
    expect([amount, decimals, refused]).toEqual([20n, 18n, null]);
  });

  it('does not read known values again unless fresh', async () => {
    world.watch(balance(1));
    await world.pass();
    expect(await world.store.dispatch(readCalls([balance(1)]))).toEqual([10n]);
    expect(world.chain.requests.length).toBe(1);
    world.answer = () => 5n;
    const asked = world.store.dispatch(readCalls([balance(1)], { fresh: true }));
    await world.pass();
    expect(await asked).toEqual([5n]);
    expect(world.value(balance(1))).toBe(5n);
  });

  it('reuses answers of older blocks up to an age, unless our last receipt is newer', async () => {
    const read = async (): Promise<bigint | null> => {
      const asked = world.store.dispatch(readCalls([balance(1)], { maxAge: 10 }));
      await world.pass();
      return (await asked)[0];
    };
    const seeBlock = (seconds: number): void => {
      world.chain.mine(1, seconds);
      const { block: number, timestamp } = world.chain;
      world.store.dispatch(blockSeen({ number, timestamp }));
    };
    expect(await read()).toBe(10n);
    world.answer = () => 5n;
    seeBlock(9);
    expect(await read()).toBe(10n);
    seeBlock(1);
    expect(await read()).toBe(5n);
    world.answer = () => 6n;
    seeBlock(1);
    world.store.dispatch(receiptSeen({ block: world.chain.block }));
    expect(await read()).toBe(6n);
  });

  it('rejects when nothing can be read', async () => {
    world.chain.fail(new RpcError('timeout', 'slow'));
    const asked = world.store
      .dispatch(readCalls([balance(1)]))
      .catch((error: RpcError) => error.kind);
    await world.pass();
    expect(await asked).toBe('timeout');
  });

  it('repeats older answers while no node can be reached, never for a signature', async () => {
    const { store, chain, pass } = world;
    const read = async (options = {}): Promise<unknown> => {
      const asked = store.dispatch(readCalls([balance(1)], options)).then(
        ([value]) => value,
        (error: RpcError) => error.kind,
      );
      await pass();
      return asked;
    };
    expect(await read()).toBe(10n);
    chain.mine();
    const { block: number, timestamp } = chain;
    store.dispatch(blockSeen({ number, timestamp }));
    chain.fail(new RpcError('timeout', 'slow'));
    expect(await read()).toBe('timeout');
    store.dispatch(pollFailed({ kind: 'timeout', at: 5 }));
    expect(await read()).toBe(10n);
    expect(await read({ fresh: true })).toBe('timeout');
    expect(await read({ agree: true })).toBe('timeout');
    store.dispatch(blockSeen({ number: number + 1, timestamp }));
    expect(await read()).toBe('timeout');
    store.dispatch(connectionChanged({ online: false }));
    expect(await read()).toBe(10n);
  });

  it('waits for nodes behind our receipt, then fails', async () => {
    world.store.dispatch(receiptSeen({ block: 101 }));
    const asked = world.store.dispatch(readCalls([balance(1)], { fresh: true }));
    await world.pass(500);
    world.chain.mine();
    world.answer = () => 5n;
    await world.pass(600);
    expect(await asked).toEqual([5n]);
    world.store.dispatch(receiptSeen({ block: 500 }));
    const hopeless = world.store
      .dispatch(readCalls([balance(1)], { fresh: true }))
      .catch((error: RpcError) => error.message);
    await world.pass(5000);
    expect(await hopeless).toBe('The nodes are behind');
  });

  it("asks three nodes about one block if they must agree, over a single node's answer", async () => {
    world.chain.endpoints = ['a', 'b', 'c'].map((name) => ({
      url: `https://${name}.example`,
      state: 'ok',
      latencyMs: 1,
      lastError: null,
    }));
    world.watch(balance(1));
    world.answer = () => 99n;
    await world.pass();
    world.answer = (id) => id * 10n;
    world.chain.block = 99;
    const asked = world.store.dispatch(readCalls([balance(1)], { agree: true }));
    await world.pass();
    expect(await asked).toEqual([10n]);
    expect(world.value(balance(1))).toBe(10n);
    expect(world.store.getState().blocks).toMatchObject({ currentBlock: 100, lower: null });
    const [, newest, read] = world.chain.requests;
    // Not even the block to read at is one node's word.
    expect(newest).toMatchObject({ method: 'eth_getBlockByNumber' });
    expect(newest?.options.agree).toBeInstanceOf(Function);
    expect(read).toMatchObject({ method: 'eth_call', options: { agree: true } });
    expect(read?.params[1]).toBe('0x62');
  });

  it('rejects when the nodes disagree', async () => {
    world.chain.endpoints = ['a', 'b', 'c'].map((name) => ({
      url: `https://${name}.example`,
      state: 'ok',
      latencyMs: 1,
      lastError: null,
    }));
    world.chain.fail(new RpcError('sourcesDisagree', 'no'), { method: 'eth_call' });
    const asked = world.store
      .dispatch(readCalls([balance(1)], { agree: true }))
      .catch((error: RpcError) => error.kind);
    await world.pass();
    expect(await asked).toBe('sourcesDisagree');
  });

  it('follows two nodes against a third one with a wrong balance', async () => {
    const urls = ['https://a.example', 'https://b.example', 'https://c.example'];
    for (const liar of urls) {
      const nodes = new FakeNodes(world.chain);
      nodes.behave(liar, {
        change: (answer, method) =>
          method === 'eth_call'
            ? { ...answer, result: String(answer['result']).replace(/0a$/, 'ff') }
            : answer,
      });
      const store = createChainStore(createRpcPool({ urls, chainId: 31337, fetch: nodes.fetch }));
      const asked = store.dispatch(readCalls([balance(1)], { agree: true }));
      await world.pass(10);
      expect(await asked).toEqual([10n]);
    }
  });
});
