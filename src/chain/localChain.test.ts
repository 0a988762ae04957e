// @document
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOCAL_BLOCK_SECONDS } from '#config/chains.ts';
import { FakeChain } from '#testing/fakeChain.ts';
import { addCoins, failNextTransaction, jumpAhead, restoreMining } from './localChain.ts';

const TARGET = `0x${'ab'.repeat(20)}` as const;

function createNode() {
  const fake = new FakeChain();
  const log: string[] = [];
  const waiting: { to: string | null }[] = [];
  for (const method of [
    'evm_setAutomine',
    'evm_setIntervalMining',
    'hardhat_setCode',
    'hardhat_mine',
    'hardhat_setBalance',
  ]) {
    fake.on(method, (params) => {
      log.push([method, ...params].join(' '));
      return null;
    });
  }
  fake.on('eth_pendingTransactions', () => waiting);
  fake.on('eth_getCode', () => '0x6001');
  return { fake, log, waiting };
}

const restored = ['evm_setAutomine true', `evm_setIntervalMining ${LOCAL_BLOCK_SECONDS * 1000}`];

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

describe('the local chain', () => {
  it('moves its clock along with the blocks of that time', async () => {
    const { fake, log } = createNode();
    await jumpAhead(fake.rpc, 3600);
    expect(log).toEqual(['hardhat_mine 0x4b0 0x3']);
  });

  it('adds coins to a balance', async () => {
    const { fake, log } = createNode();
    fake.setBalance(TARGET, 5n);
    await addCoins(fake.rpc, TARGET, 11n);
    expect(log).toEqual([`hardhat_setBalance ${TARGET} 0x10`]);
  });
});

describe('a requested failure', () => {
  it('breaks the contract for the block of the next transaction only', async () => {
    const { fake, log, waiting } = createNode();
    const done = failNextTransaction(fake.rpc, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(900);
    expect(log).toEqual(['evm_setAutomine false', 'evm_setIntervalMining 0']);
    waiting.push({ to: null }, { to: TARGET });
    await vi.advanceTimersByTimeAsync(500);
    expect(await done).toBe(true);
    expect(log.slice(2)).toEqual([
      `hardhat_setCode ${TARGET} 0xfe`,
      'hardhat_mine 0x1',
      `hardhat_setCode ${TARGET} 0x6001`,
      ...restored,
    ]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps mining at the usual interval while it waits', async () => {
    const { fake, log } = createNode();
    const controller = new AbortController();
    const done = failNextTransaction(fake.rpc, controller.signal);
    await vi.advanceTimersByTimeAsync(LOCAL_BLOCK_SECONDS * 3000 + 1000);
    controller.abort();
    expect(await done).toBe(false);
    expect(log.filter((line) => line.startsWith('hardhat_mine'))).toHaveLength(3);
    expect(log.slice(-2)).toEqual(restored);
  });

  it('restores mining and the contract when the node refuses to mine', async () => {
    const { fake, log, waiting } = createNode();
    waiting.push({ to: TARGET });
    fake.fail(new Error('no'), { method: 'hardhat_mine' });
    await expect(failNextTransaction(fake.rpc, new AbortController().signal)).rejects.toThrow('no');
    expect(log.slice(-3)).toEqual([`hardhat_setCode ${TARGET} 0x6001`, ...restored]);
  });

  it('is undone on the next visit after the page was closed', async () => {
    const { fake, log } = createNode();
    await restoreMining(fake.rpc);
    expect(log).toEqual([]);
    void failNextTransaction(fake.rpc, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(100);
    log.length = 0;
    await restoreMining(fake.rpc);
    expect(log).toEqual(restored);
  });
});
