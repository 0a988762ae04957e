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

const world = useRpcPoolWorld();

describe('nodes that fail', () => {
  const answering = (change: NonNullable<NodeBehaviour['change']>): NodeBehaviour => ({ change });
  const badly: [string, NodeBehaviour, string][] = [
    ['cannot be connected to', { isDown: true }, 'unreachable'],
    ['answers 401', { status: 401, body: '' }, 'unreachable'],
    ['answers 403', { status: 403, body: 'forbidden' }, 'unreachable'],
    ['answers 429', { status: 429 }, 'rateLimited'],
    ['answers 500', { status: 500, body: 'oops' }, 'unreachable'],
    ['answers 404', { status: 404, body: '' }, 'unreachable'],
    ['answers a page of HTML with 200', { body: '<html>hello</html>' }, 'malformed'],
    ['answers half of its JSON', { body: '{"jsonrpc":"2.0","id":1,"resu' }, 'malformed'],
    ['answers nothing', { body: '' }, 'malformed'],
    ['answers null', { body: 'null' }, 'malformed'],
    ['answers another question', answering((answer) => ({ ...answer, id: 999_999 })), 'malformed'],
    ['answers an array', answering((answer) => [answer]), 'malformed'],
    ['answers neither result nor error', answering(({ id }) => ({ id })), 'malformed'],
    [
      'answers null for a balance',
      answering((answer, method) =>
        method === 'eth_chainId' ? answer : { ...answer, result: null },
      ),
      'malformed',
    ],
    [
      'answers 0x for a balance',
      answering((answer, method) =>
        method === 'eth_chainId' ? answer : { ...answer, result: '0x' },
      ),
      'malformed',
    ],
    [
      'answers 0xzz for a balance',
      answering((answer, method) =>
        method === 'eth_chainId' ? answer : { ...answer, result: '0xzz' },
      ),
      'malformed',
    ],
    [
      'answers -1 for a balance',
      answering((answer, method) =>
        method === 'eth_chainId' ? answer : { ...answer, result: -1 },
      ),
      'malformed',
    ],
    ['answers more than 5 MB', { body: ' '.repeat(5 * 1024 * 1024 + 1) }, 'malformed'],
    [
      'has no headers of the block',
      answering(({ id, ...answer }, method) =>
        method === 'eth_chainId'
          ? { id, ...answer }
          : { id, error: { code: -32000, message: 'header not found' } },
      ),
      'unreachable',
    ],
    [
      'says in JSON that it is asked too often',
      answering(({ id, ...answer }, method) =>
        method === 'eth_chainId'
          ? { id, ...answer }
          : { id, error: { code: -32005, message: 'limit exceeded' } },
      ),
      'rateLimited',
    ],
    [
      'cannot name its chain',
      answering(({ id, ...answer }, method) =>
        method === 'eth_chainId'
          ? { id, error: { code: -32601, message: 'no such method' } }
          : { id, ...answer },
      ),
      'malformed',
    ],
  ];

  it.each(badly)('one that %s is skipped at once', async (_what, behaviour) => {
    const pool = world.poolOf(A, B);
    world.nodes.behave(A, behaviour);
    const { value, took } = await outcome(requestBalance(pool));
    expect(value).toBe('0x7');
    expect(took).toBeLessThan(10);
    expect(endpointState(pool, A)).toBe('failing');
    expect(endpointState(pool, B)).toBe('ok');
  });

  it.each(badly)(
    'one that %s, as the only one, gives its reason',
    async (_what, behaviour, kind) => {
      world.nodes.behave(A, behaviour);
      expect((await outcome(requestBalance(world.poolOf(A)))).kind).toBe(kind);
    },
  );

  it.each(['0x', '0x20000000000001', '-0x1', 12])(
    'refuses a block number of %s',
    async (result) => {
      world.nodes.behave(
        A,
        answering((answer, method) => (method === 'eth_chainId' ? answer : { ...answer, result })),
      );
      expect((await outcome(world.poolOf(A, B).request('eth_blockNumber'))).value).toBe('0x64');
    },
  );

  it.each(['0xzz', '0x123', null, '', 'garbage'])('refuses bytes of %s', async (result) => {
    world.nodes.behave(
      A,
      answering((answer, method) => (method === 'eth_chainId' ? answer : { ...answer, result })),
    );
    expect((await outcome(world.poolOf(A, B).request('eth_call', CALL))).value).toBe('0x');
  });

  it('refuses a receipt of another transaction', async () => {
    world.nodes.behave(
      A,
      answering((answer, method) =>
        method === 'eth_chainId'
          ? answer
          : { ...answer, result: { transactionHash: '0x02', status: '0x1' } },
      ),
    );
    expect(
      (await outcome(world.poolOf(A, B).request('eth_getTransactionReceipt', ['0x01']))).value,
    ).toBeNull();
  });

  it('one that never answers is overtaken after 0.8 s and ranked behind', async () => {
    const pool = world.poolOf(A, B);
    world.nodes.behave(A, { hangs: true });
    expect(await outcome(requestBalance(pool))).toMatchObject({ value: '0x7', took: 800 });
    expect(endpointState(pool, A)).toBe('slow');
    expect(await outcome(requestBalance(pool))).toMatchObject({ value: '0x7', took: 0 });
  });

  it('the third answers within 2 s when two never answer', async () => {
    const pool = world.poolOf(A, B, C);
    world.nodes.behave(A, { hangs: true });
    world.nodes.behave(B, { hangs: true });
    expect(await outcome(requestBalance(pool))).toMatchObject({ value: '0x7', took: 1600 });
  });

  it('time out after 4 s each when none answers', async () => {
    world.nodes.behave(A, { hangs: true });
    expect(await outcome(requestBalance(world.poolOf(A)))).toMatchObject({
      kind: 'timeout',
      took: 4000,
    });
    expect(await outcome(requestBalance(world.poolOf(A), { timeoutMs: 100 }))).toMatchObject({
      kind: 'timeout',
      took: 100,
    });
  });

  it('is not blamed for what a busy page missed', async () => {
    const pool = world.poolOf(A);
    world.nodes.behave(A, { delayMs: 300 });
    const asked = outcome(requestBalance(pool), 0);
    const busyUntil = performance.now() + 60_000;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => busyUntil);
    await vi.advanceTimersByTimeAsync(250);
    clock.mockRestore();
    await vi.advanceTimersByTimeAsync(100);
    expect((await asked).value).toBe('0x7');
    expect(endpointState(pool, A)).toBe('ok');
  });

  it('is asked again, and not blamed, for what a suspended page lost', async () => {
    const pool = world.poolOf(A);
    await outcome(requestBalance(pool), 0);
    world.nodes.behave(A, { isDown: true, delayMs: 100 });
    const asked = outcome(requestBalance(pool), 0);
    const resumed = performance.now() + 3_600_000;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => resumed);
    await vi.advanceTimersByTimeAsync(99);
    world.nodes.behave(A, {});
    await vi.advanceTimersByTimeAsync(1);
    clock.mockRestore();
    expect((await asked).value).toBe('0x7');
    expect(pool.endpoints()[0]).toMatchObject({ state: 'ok', lastError: null });
  });

  it('is asked again for what hangs, once it answers after failing', async () => {
    const pool = world.poolOf(A);
    await outcome(requestBalance(pool), 0);
    world.nodes.behave(A, { hangs: true });
    const slow = outcome(requestBalance(pool, { timeoutMs: 12_000 }), 0);
    const failed = outcome(requestBalance(pool), 5000);
    expect((await failed).kind).toBe('timeout');
    world.nodes.behave(A, {});
    expect((await outcome(requestBalance(pool), 10)).value).toBe('0x7');
    expect(await slow).toMatchObject({ value: '0x7' });
    expect((await slow).took).toBeLessThan(5_100);
  });

  it('is asked again soon, though the clock was set back to 1970', async () => {
    const pool = world.poolOf(A);
    world.nodes.behave(A, { isDown: true });
    for (let times = 0; times < 4; times += 1) await outcome(requestBalance(pool), 0);
    vi.setSystemTime(0);
    world.nodes.behave(A, {});
    await vi.advanceTimersByTimeAsync(2000);
    expect((await outcome(requestBalance(pool), 0)).value).toBe('0x7');
  });

  it('stops at once when the caller aborts', async () => {
    world.nodes.behave(A, { hangs: true });
    const controller = new AbortController();
    const asked = outcome(requestBalance(world.poolOf(A, B), { signal: controller.signal }), 500);
    controller.abort(new DOMException('gone', 'AbortError'));
    expect((await asked).error).toMatchObject({ name: 'AbortError' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(world.nodes.count(B)).toBe(0);
  });
});
