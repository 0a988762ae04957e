import { describe, expect, it } from 'vitest';
import { balance, keys, range, useReadingWorld } from '#testing/readingWorld.ts';
import { blockSeen, chainStarted, chainStopped, receiptSeen } from '../blocks/blocksSlice.ts';
import { callsUnwatched } from './multicallSlice.ts';
import { readCalls } from './readCalls.ts';

const world = useReadingWorld();

describe('one tick', () => {
  it('is one request with each read once', async () => {
    world.watch(balance(1), balance(2));
    world.watch(balance(2), balance(3));
    const asked = world.store.dispatch(readCalls([balance(3), balance(4)]));
    await world.pass();
    expect(world.aggregates()).toEqual([4]);
    expect(await asked).toEqual([30n, 40n]);
    expect([1, 2, 3, 4, 5].map((id) => world.value(balance(id)))).toEqual([
      10n,
      20n,
      30n,
      40n,
      undefined,
    ]);
    expect(world.store.getState().blocks).toMatchObject({
      currentBlock: 100,
      timestamp: 1_700_000_000,
      status: 'live',
    });
  });

  it('splits 501 and more calls into several requests', async () => {
    world.watch(...range(1200));
    await world.pass();
    expect(world.aggregates()).toEqual([499, 499, 202]);
    expect(world.value(balance(1199))).toBe(11_990n);
  });

  it('reads at the newest block and accepts the block of the answer', async () => {
    world.watch(balance(1));
    await world.pass();
    expect(world.chain.requests[0]?.params[1]).toBe('latest');
  });

  it('does not repeat reads known at this block or in flight', async () => {
    world.chain.delayMs = 100;
    world.watch(balance(1));
    await world.pass(50);
    world.watch(balance(1), balance(2));
    await world.pass(200);
    world.store.dispatch(callsUnwatched(keys([balance(1)])));
    world.watch(balance(1));
    await world.pass(200);
    expect(world.aggregates()).toEqual([1, 1]);
  });
});

describe('polling', () => {
  it('costs an idle page with 30 reads at most 12 requests a minute and sees every change', async () => {
    world.watch(...range(30));
    world.store.dispatch(chainStarted());
    await world.pass(1000);
    const before = world.chain.requests.length;
    for (let seconds = 0; seconds < 60; seconds += 3) {
      world.chain.mine();
      await world.pass(3000);
    }
    expect(world.chain.requests.length - before).toBeLessThanOrEqual(12);
    expect(world.chain.requests.length - before).toBeGreaterThanOrEqual(10);
    world.answer = (id) => id * 7n;
    world.chain.mine();
    await world.pass(6000);
    expect(world.value(balance(29))).toBe(203n);
  });

  it('reads only the block if nothing is watched', async () => {
    world.store.dispatch(chainStarted());
    await world.pass(12_000);
    expect(world.chain.requests.map(({ method }) => method)).toEqual([
      'eth_getBlockByNumber',
      'eth_getBlockByNumber',
      'eth_getBlockByNumber',
    ]);
  });

  it('keeps unchanged answers so that nothing renders', async () => {
    world.watch(...range(30));
    world.store.dispatch(chainStarted());
    await world.pass();
    const { answers } = world.store.getState().multicall;
    world.chain.mine();
    await world.pass(6000);
    expect(world.store.getState().blocks.currentBlock).toBe(101);
    expect(world.store.getState().multicall.answers).toBe(answers);
  });

  it('ends for an unwatched read, and for all when the page ends', async () => {
    world.watch(balance(1), balance(2));
    world.store.dispatch(chainStarted());
    await world.pass();
    world.store.dispatch(callsUnwatched(keys([balance(2)])));
    await world.pass(6000);
    expect(world.aggregates().at(-1)).toBe(1);
    world.store.dispatch(chainStopped());
    const before = world.chain.requests.length;
    await world.pass(60_000);
    expect(world.chain.requests.length).toBe(before);
  });

  it('waits for the previous answer and does not abort it for a newer block', async () => {
    world.chain.delayMs = 10_000;
    world.watch(balance(1));
    world.store.dispatch(chainStarted());
    await world.pass(1);
    world.store.dispatch(blockSeen({ number: 105, timestamp: 1 }));
    await world.pass(9998);
    expect(world.chain.requests.length).toBe(1);
    world.chain.block = 106;
    await world.pass(1);
    expect(world.value(balance(1))).toBe(10n);
  });

  it('happens at once after our receipt, and again soon while nodes are behind', async () => {
    world.watch(balance(1));
    world.store.dispatch(chainStarted());
    await world.pass(1000);
    world.answer = (id) => id;
    world.store.dispatch(receiptSeen({ block: 101 }));
    await world.pass();
    expect(world.aggregates().length).toBe(2);
    world.chain.mine();
    await world.pass(3000);
    expect(world.aggregates().length).toBe(3);
    expect([world.store.getState().blocks.currentBlock, world.value(balance(1))]).toEqual([
      101,
      1n,
    ]);
  });
});

describe('a reset of the chain', () => {
  it('clears the answers, drops late ones and reads everything watched again', async () => {
    world.watch(balance(1));
    world.store.dispatch(chainStarted());
    await world.pass();
    world.chain.block = 3;
    world.answer = () => 1n;
    await world.pass(6000);
    expect(world.value(balance(1))).toBe(10n);
    await world.pass(6010);
    expect(world.store.getState().blocks).toMatchObject({ currentBlock: 3, resets: 1 });
    expect(world.value(balance(1))).toBe(1n);
  });
});
