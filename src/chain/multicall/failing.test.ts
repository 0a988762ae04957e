import { describe, expect, it, vi } from 'vitest';
import { balance, keys, range, useReadingWorld } from '#testing/readingWorld.ts';
import { chainStarted } from '../blocks/blocksSlice.ts';
import { AnswerTooLong, RpcError } from '../rpc/rpcError.ts';
import { callsUnwatched } from './multicallSlice.ts';

const world = useReadingWorld();

describe('a failure', () => {
  it('of one call makes it null and the others are read', async () => {
    world.chain.answerHex(balance(3), null);
    world.chain.answerHex(balance(4), '0x1234');
    world.watch(...range(6));
    await world.pass();
    expect(range(6).map(world.value)).toEqual([0n, 10n, 20n, null, null, 50n]);
    expect(world.aggregates()).toEqual([6]);
  });

  it('of a batch by one call halves it down to that call', async () => {
    world.chain.on('eth_call', (params) => {
      if (JSON.stringify(params).includes(balance(321).data.slice(2)))
        throw new RpcError('rpc', 'out of gas');
      return undefined;
    });
    world.watch(...range(499));
    await world.pass();
    expect(world.value(balance(321))).toBeNull();
    expect(range(499).filter((call) => typeof world.value(call) === 'bigint')).toHaveLength(498);
    expect(world.chain.requests.length).toBeLessThan(22);
  });

  it('of every call ends the search after a few dozen requests', async () => {
    world.chain.fail(new RpcError('rpc', 'execution aborted'), { method: 'eth_call' });
    world.watch(...range(499));
    await world.pass();
    expect(world.chain.requests.length).toBeLessThanOrEqual(41);
    expect(world.value(balance(498))).toBeUndefined();
  });

  it('of one chunk of three retries only that one', async () => {
    world.chain.on('eth_call', (params) => {
      if (JSON.stringify(params).includes(balance(600).data.slice(2)))
        throw new RpcError('timeout', 'too slow');
      return undefined;
    });
    world.watch(...range(1200));
    await world.pass();
    expect([
      world.value(balance(1)),
      world.value(balance(600)),
      world.value(balance(1199)),
    ]).toEqual([10n, undefined, 11_990n]);
    await world.pass(3000);
    expect(world.aggregates()).toEqual([499, 499, 202, 499]);
  });

  it('of everything is retried five times after 3 s, then ever less often', async () => {
    world.chain.fail();
    world.watch(balance(1));
    const times: number[] = [];
    for (let seconds = 0; seconds < 120; seconds += 1) {
      const before = world.chain.requests.length;
      await world.pass(1000);
      if (world.chain.requests.length > before) times.push(seconds);
    }
    expect(times).toEqual([0, 3, 6, 9, 12, 15, 21, 33, 57, 87, 117]);
    expect(world.value(balance(1))).toBeUndefined();
  });

  it('is not retried once unwatched', async () => {
    world.chain.fail();
    world.watch(balance(1));
    await world.pass();
    world.store.dispatch(callsUnwatched(keys([balance(1)])));
    await world.pass(60_000);
    expect(world.chain.requests.length).toBe(1);
  });

  it('ends with the first poll that the nodes answer', async () => {
    world.chain.fail();
    world.watch(balance(1));
    world.store.dispatch(chainStarted());
    await world.pass(60_000);
    expect(world.store.getState().blocks).toMatchObject({
      status: 'unreachable',
      failure: 'unreachable',
    });
    world.chain.recover();
    await world.pass(6100);
    expect(world.store.getState().blocks.status).toBe('live');
    expect(world.value(balance(1))).toBe(10n);
  });

  it('of a call that starves others delays them by at most two polls', async () => {
    // As a chain does it: the hungry call fails, and so does everything behind it in the same
    // request.
    const original = world.chain.handle.bind(world.chain);
    vi.spyOn(world.chain, 'handle').mockImplementation((method, params) => {
      for (const call of range(4)) world.chain.answerHex(call, null);
      for (const key of world.chain.requests.at(-1)?.calls ?? []) {
        if (key === balance(0).key) break;
        world.chain.answerHex(key, `0x${'1'.padStart(64, '0')}`);
      }
      return original(method, params);
    });
    world.watch(...range(4));
    world.store.dispatch(chainStarted());
    await world.pass();
    world.chain.mine();
    await world.pass(12_000);
    expect(range(4).map(world.value)).toEqual([null, 1n, 1n, 1n]);
  });

  it('of a malformed answer costs no more requests and counts nothing as refused', async () => {
    world.chain.fail(new RpcError('malformed', 'The node did not answer JSON'));
    world.watch(balance(1), balance(2));
    world.store.dispatch(chainStarted());
    await world.pass(100);
    expect(world.chain.requests.length).toBeLessThanOrEqual(3);
    expect(range(3).map(world.value)).toEqual([undefined, undefined, undefined]);
    expect(world.store.getState().blocks).toMatchObject({
      status: 'unreachable',
      failure: 'malformed',
    });
  });

  it('of a too long answer splits the request', async () => {
    world.chain.on('eth_call', (params) => {
      if (JSON.stringify(params).includes(balance(3).data.slice(2))) throw new AnswerTooLong();
      return undefined;
    });
    world.watch(...range(6));
    await world.pass();
    expect(range(6).map(world.value)).toEqual([0n, 10n, 20n, null, 40n, 50n]);
  });

  it('of the only call still follows the block', async () => {
    world.chain.fail(new RpcError('rpc', 'execution aborted'), { method: 'eth_call' });
    world.watch(balance(1));
    world.store.dispatch(chainStarted());
    await world.pass(6000);
    expect(world.value(balance(1))).toBeNull();
    expect(world.store.getState().blocks).toMatchObject({ status: 'live', currentBlock: 100 });
  });

  it('of the multicall contract still follows the block', async () => {
    world.chain.on('eth_call', () => '0x');
    world.watch(balance(1));
    world.store.dispatch(chainStarted());
    await world.pass(6000);
    expect(world.store.getState().blocks).toMatchObject({ status: 'live', currentBlock: 100 });
    expect(world.value(balance(1))).toBeUndefined();
  });
});
