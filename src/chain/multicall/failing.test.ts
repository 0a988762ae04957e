import { describe, expect, it, vi } from 'vitest';
import { balance, keys, range, useReadingWorld } from '#testing/readingWorld.ts';
import { chainStarted } from '../blocks/blocksSlice.ts';
import { AnswerTooLong, RpcError } from '../rpc/rpcError.ts';
import { callsUnwatched } from './multicallSlice.ts';

const world = useReadingWorld();

describe('what fails', () => {
  it('is one call: it is null, the others are read', async () => {
    world.chain.answerHex(balance(3), null);
    world.chain.answerHex(balance(4), '0x1234');
    world.watch(...range(6));
    await world.pass();
    expect(range(6).map(world.value)).toEqual([0n, 10n, 20n, null, null, 50n]);
    expect(world.aggregates()).toEqual([6]);
  });

  it('is a batch for one call in it: the batch is halved down to that one', async () => {
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

  it('is every call: the search ends after a few dozen requests', async () => {
    world.chain.fail(new RpcError('rpc', 'execution aborted'), { method: 'eth_call' });
    world.watch(...range(499));
    await world.pass();
    expect(world.chain.requests.length).toBeLessThanOrEqual(41);
    expect(world.value(balance(498))).toBeUndefined();
  });

  it('is one chunk of three: the others are shown, it alone is tried again', async () => {
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

  it('is everything: tried again after 3 s five times, then less and less often, and unknown meanwhile', async () => {
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

  it('is not tried again when nobody watches it any more', async () => {
    world.chain.fail();
    world.watch(balance(1));
    await world.pass();
    world.store.dispatch(callsUnwatched(keys([balance(1)])));
    await world.pass(60_000);
    expect(world.chain.requests.length).toBe(1);
  });

  it('comes back with the first poll that the nodes answer', async () => {
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

  it('is a call that starves those behind it: within two polls they are read', async () => {
    // As a chain does it: the hungry call fails, and so does everything behind it in the same request.
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

  it('is a node that talks nonsense: asked no more often than one that is away, and nothing counts as refused', async () => {
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

  it('is an answer too long to be read: it is asked for in smaller parts', async () => {
    world.chain.on('eth_call', (params) => {
      if (JSON.stringify(params).includes(balance(3).data.slice(2))) throw new AnswerTooLong();
      return undefined;
    });
    world.watch(...range(6));
    await world.pass();
    expect(range(6).map(world.value)).toEqual([0n, 10n, 20n, null, 40n, 50n]);
  });

  it('is the only call, which the node refuses: the block is followed all the same', async () => {
    world.chain.fail(new RpcError('rpc', 'execution aborted'), { method: 'eth_call' });
    world.watch(balance(1));
    world.store.dispatch(chainStarted());
    await world.pass(6000);
    expect(world.value(balance(1))).toBeNull();
    expect(world.store.getState().blocks).toMatchObject({ status: 'live', currentBlock: 100 });
  });

  it('is the multicall contract itself: the block is still followed', async () => {
    world.chain.on('eth_call', () => '0x');
    world.watch(balance(1));
    world.store.dispatch(chainStarted());
    await world.pass(6000);
    expect(world.store.getState().blocks).toMatchObject({ status: 'live', currentBlock: 100 });
    expect(world.value(balance(1))).toBeUndefined();
  });
});
