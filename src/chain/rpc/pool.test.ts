import { describe, expect, it, vi } from 'vitest';
import type { NodeBehaviour } from '#testing/fakeNodes.ts';
import {
  A,
  B,
  requestBalance,
  C,
  CALL,
  outcome,
  endpointState,
  useRpcPoolWorld,
} from '#testing/rpcPoolWorld.ts';
import { createRpcPool } from './pool.ts';

const world = useRpcPoolWorld();

describe('one healthy node', () => {
  it('answers; its chain id is requested once, beside the first request', async () => {
    const pool = world.poolOf(A);
    expect((await outcome(requestBalance(pool))).value).toBe('0x7');
    expect((await outcome(requestBalance(pool))).value).toBe('0x7');
    expect(world.nodes.requests.map(({ method }) => method)).toEqual([
      'eth_chainId',
      'eth_getBalance',
      'eth_getBalance',
    ]);
    expect(pool.endpoints()).toEqual([{ url: A, state: 'ok', latencyMs: 0, lastError: null }]);
  });

  it('returns a revert with its data and is not blamed', async () => {
    const pool = world.poolOf(A, B);
    world.nodes.behave(A, {
      change: (answer, method) =>
        method === 'eth_call'
          ? {
              id: answer['id'],
              error: { code: 3, message: 'execution reverted', data: '0x08c379a0' },
            }
          : answer,
    });
    for (let times = 0; times < 5; times += 1) {
      const { error } = await outcome(pool.request('eth_call', CALL));
      expect(error).toMatchObject({ kind: 'rpc', code: 3, data: '0x08c379a0' });
    }
    expect(endpointState(pool, A)).toBe('ok');
    expect(world.nodes.count(B)).toBe(0);
  });

  it('finds revert data that a node wraps', async () => {
    world.nodes.behave(A, {
      change: ({ id }, method) =>
        method === 'eth_chainId'
          ? { id, result: '0x7a69' }
          : { id, error: { code: -32603, message: 'Internal error', data: { data: '0xabcd' } } },
    });
    expect((await outcome(world.poolOf(A).request('eth_call', CALL))).error).toMatchObject({
      kind: 'rpc',
      data: '0xabcd',
    });
  });
});

describe('the breaker', () => {
  it('opens after three failures; the only node is retried after 1 and then every 2 s', async () => {
    const pool = world.poolOf(A);
    world.nodes.behave(A, { isDown: true });
    for (let times = 0; times < 3; times += 1) await outcome(requestBalance(pool), 0);
    expect(world.nodes.count(A, 'eth_getBalance')).toBe(3);
    for (let waited = 0; waited < 20_000; waited += 100) await outcome(requestBalance(pool), 100);
    const times = world.nodes.requests
      .filter(({ method }) => method === 'eth_getBalance')
      .map(({ at }) => at);
    expect(
      times
        .slice(2)
        .map((at, index) => at - (times[index + 1] ?? 0))
        .slice(1, 5),
    ).toEqual([1000, 2000, 2000, 2000]);
  });

  it("honours a node's retry-after at the first failure", async () => {
    const pool = world.poolOf(A);
    world.nodes.behave(A, { status: 429, headers: { 'retry-after': '3' } });
    expect((await outcome(requestBalance(pool), 0)).kind).toBe('rateLimited');
    world.nodes.behave(A);
    // Not asked meanwhile, for the reason that it gave.
    expect((await outcome(requestBalance(pool), 2900)).kind).toBe('rateLimited');
    expect((await outcome(requestBalance(pool), 200)).kind).toBe('rateLimited');
    expect((await outcome(requestBalance(pool), 0)).value).toBe('0x7');
  });

  it('closes when the user retries', async () => {
    const pool = world.poolOf(A);
    world.nodes.behave(A, { isDown: true });
    for (let times = 0; times < 3; times += 1) await outcome(requestBalance(pool), 0);
    world.nodes.behave(A);
    expect((await outcome(requestBalance(pool), 0)).kind).toBe('unreachable');
    pool.retryNow();
    expect((await outcome(requestBalance(pool), 0)).value).toBe('0x7');
  });

  it('probes a failing node while others answer', async () => {
    const pool = world.poolOf(A, B);
    world.nodes.behave(A, { isDown: true });
    await outcome(requestBalance(pool), 0);
    expect(endpointState(pool, A)).toBe('failing');
    world.nodes.behave(A);
    await outcome(requestBalance(pool), 61_000);
    await outcome(requestBalance(pool), 0);
    expect(endpointState(pool, A)).toBe('ok');
  });
});

describe('another chain', () => {
  const wrong: NodeBehaviour = {
    change: (answer, method) => ({ ...answer, result: method === 'eth_chainId' ? '0x1' : '0xbad' }),
  };

  it('drops a node of another chain before using its answer', async () => {
    const pool = world.poolOf(A, B);
    world.nodes.behave(A, wrong);
    expect((await outcome(requestBalance(pool))).value).toBe('0x7');
    expect(pool.endpoints()[0]).toMatchObject({
      state: 'wrongChain',
      lastError: 'The node serves chain 1, not 31337',
    });
  });

  it('reports the wrong chain of the only node, even beside a revert', async () => {
    world.nodes.behave(A, {
      change: ({ id }, method) =>
        method === 'eth_chainId'
          ? { id, result: '0x38' }
          : { id, error: { code: 3, message: 'execution reverted' } },
    });
    expect((await outcome(requestBalance(world.poolOf(A)))).kind).toBe('wrongChain');
  });

  it('sends no signed transaction to a node before its chain id is known', async () => {
    world.nodes.behave(A, wrong);
    await outcome(world.poolOf(A).request('eth_sendRawTransaction', ['0x02']));
    expect(world.nodes.count(A, 'eth_sendRawTransaction')).toBe(0);
  });

  it('drops a node that comes back on another chain', async () => {
    const pool = world.poolOf(A);
    await outcome(requestBalance(pool), 0);
    world.nodes.behave(A, { isDown: true });
    for (let times = 0; times < 3; times += 1) await outcome(requestBalance(pool), 0);
    world.nodes.behave(A, wrong);
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await outcome(requestBalance(pool), 0)).kind).toBe('wrongChain');
  });

  it('detects within five minutes that a node changed its chain', async () => {
    const pool = world.poolOf(A);
    await outcome(requestBalance(pool), 0);
    world.nodes.behave(A, wrong);
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect((await outcome(requestBalance(pool), 0)).kind).toBe('wrongChain');
  });
});

describe('a write', () => {
  it('is never sent to two nodes because the first is slow', async () => {
    world.nodes.behave(A, { delayMs: 3000 });
    world.chain.on('evm_mine', () => '0x0');
    await outcome(world.poolOf(A, B).request('evm_mine'));
    expect([world.nodes.count(A, 'evm_mine'), world.nodes.count(B, 'evm_mine')]).toEqual([1, 0]);
  });

  it('goes to the next node only if repeating it is harmless', async () => {
    world.nodes.behave(A, { isDown: true });
    world.chain.on('eth_sendRawTransaction', () => `0x${'1'.repeat(64)}`);
    expect(
      (await outcome(world.poolOf(A, B).request('eth_sendRawTransaction', ['0x02']))).value,
    ).toBe(`0x${'1'.repeat(64)}`);
    expect((await outcome(world.poolOf(A, B).request('evm_mine'))).kind).toBe('unreachable');
  });
});

describe('addresses', () => {
  it('are asked in random order at first', async () => {
    const firsts = new Set<string>();
    for (let times = 0; times < 50; times += 1) {
      const start = world.nodes.requests.length;
      await outcome(
        requestBalance(
          createRpcPool({ urls: [A, B, C], chainId: 31337, fetch: world.nodes.fetch }),
        ),
        0,
      );
      firsts.add(world.nodes.requests[start]?.url ?? '');
    }
    expect(firsts).toEqual(new Set([A, B, C]));
  });

  it("can be the user's own, in the order given, and be given back", async () => {
    const pool = world.poolOf(A);
    const told = vi.fn();
    pool.subscribe(told);
    pool.setUrls(['http://127.0.0.1:9000', A]);
    expect(told).toHaveBeenCalledTimes(1);
    await outcome(requestBalance(pool), 0);
    expect(world.nodes.requests[0]?.url).toBe('http://127.0.0.1:9000');
    pool.setUrls([]);
    expect(pool.endpoints().map(({ url }) => url)).toEqual([A]);
  });

  it('leave out one that this page may not connect to', () => {
    vi.stubGlobal('location', { origin: 'https://swap.example' });
    vi.stubGlobal('window', { connectSources: ['https://own.example', new URL(A).origin] });
    const pool = world.poolOf(A);
    pool.setUrls(['https://other.example/key', 'https://own.example/key', A]);
    vi.unstubAllGlobals();
    expect(pool.endpoints().map(({ url }) => url)).toEqual(['https://own.example/key', A]);
  });

  it.each([
    'http://node.example',
    'ftp://127.0.0.1',
    'https://me:secret@node.example',
    'wss://node.example',
    'node.example',
    '',
  ])('refuses %s', (url) => {
    const pool = world.poolOf(A);
    expect(() => pool.setUrls([url])).toThrow(TypeError);
    expect(pool.endpoints().map((endpoint) => endpoint.url)).toEqual([A]);
  });

  it('rotate when the first one stops', async () => {
    const pool = world.poolOf(A, B);
    pool.rotate();
    await outcome(requestBalance(pool), 0);
    expect(world.nodes.count(A)).toBe(0);
  });
});
