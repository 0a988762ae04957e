import { describe, expect, it } from 'vitest';
import type { NodeBehaviour } from '#testing/fakeNodes.ts';
import { A, B, requestBalance, C, outcome, useRpcPoolWorld } from '#testing/rpcPoolWorld.ts';
import { RpcError } from './rpcError.ts';

const world = useRpcPoolWorld();

describe('agreement', () => {
  const lie: NodeBehaviour = {
    change: (answer, method) =>
      method === 'eth_getBalance' ? { ...answer, result: '0x3e8' } : answer,
  };

  it.each([A, B, C])('ignores one of three nodes that %s', async (liar) => {
    world.nodes.behave(liar, lie);
    for (let times = 0; times < 20; times += 1)
      expect((await outcome(requestBalance(world.poolOf(A, B, C), { agree: true }), 0)).value).toBe(
        '0x7',
      );
  });

  it('refuses three different answers', async () => {
    world.nodes.behave(A, lie);
    world.nodes.behave(B, {
      change: (answer, method) =>
        method === 'eth_getBalance' ? { ...answer, result: '0x5' } : answer,
    });
    expect((await outcome(requestBalance(world.poolOf(A, B, C), { agree: true }))).kind).toBe(
      'sourcesDisagree',
    );
  });

  it('accepts two equal answers while the third hangs', async () => {
    world.nodes.behave(B, { hangs: true });
    expect(await outcome(requestBalance(world.poolOf(A, B, C), { agree: true }))).toMatchObject({
      value: '0x7',
      took: 0,
    });
  });

  it('refuses a single answer', async () => {
    world.nodes.behave(B, { isDown: true });
    world.nodes.behave(C, { isDown: true });
    expect((await outcome(requestBalance(world.poolOf(A, B, C), { agree: true }))).kind).toBe(
      'unreachable',
    );
  });

  it('asks a node again that was away a moment ago, while a third hangs', async () => {
    const pool = world.poolOf(A, B, C);
    world.nodes.behave(A, { hangs: true });
    world.nodes.behave(B, { isDown: true });
    for (let times = 0; times < 6; times += 1)
      expect((await outcome(requestBalance(pool, { agree: true }), 4000)).kind).toBe('unreachable');
    world.nodes.behave(B, {});
    expect(await outcome(requestBalance(pool, { agree: true }), 4000)).toMatchObject({
      value: '0x7',
      took: 0,
    });
  });

  it('leaves a node that asks for patience alone, even where two must agree', async () => {
    const pool = world.poolOf(A, B, C);
    world.nodes.behave(A, { isDown: true });
    world.nodes.behave(B, { status: 429 });
    await outcome(requestBalance(pool, { agree: true }), 0);
    const asked = world.nodes.requests.length;
    await outcome(requestBalance(pool, { agree: true }), 0);
    expect(world.nodes.requests.slice(asked).map(({ url }) => url)).not.toContain(B);
  });

  it('accepts a revert reported by two', async () => {
    world.chain.on('eth_call', () => {
      throw new RpcError('rpc', 'execution reverted', { code: 3, data: '0x01' });
    });
    expect(
      (await outcome(world.poolOf(A, B, C).request('eth_call', [{}], { agree: true }))).error,
    ).toMatchObject({ kind: 'rpc', data: '0x01' });
  });

  it('refuses two different answers of two nodes', async () => {
    world.nodes.behave(A, lie);
    expect((await outcome(requestBalance(world.poolOf(A, B), { agree: true }))).kind).toBe(
      'sourcesDisagree',
    );
  });

  it('accepts the only answer of two nodes while the other is away, and that of a single one', async () => {
    world.nodes.behave(A, { isDown: true });
    expect(await outcome(requestBalance(world.poolOf(A, B), { agree: true }))).toMatchObject({
      value: '0x7',
    });
    expect(await outcome(requestBalance(world.poolOf(C), { agree: true }))).toMatchObject({
      value: '0x7',
    });
  });

  it('accepts what two answers have in common', async () => {
    world.nodes.behave(A, lie);
    world.nodes.behave(B, {
      change: (answer, method) =>
        method === 'eth_getBalance' ? { ...answer, result: '0x9' } : answer,
    });
    const near = (a: string, b: string) =>
      Math.abs(Number(a) - Number(b)) < 5 ? `${a} ${b}` : undefined;
    expect(await outcome(requestBalance(world.poolOf(A, B, C), { agree: near }))).toMatchObject({
      value: expect.stringMatching(/^0x[79] 0x[79]$/),
    });
  });
});
