import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTab, Outside, sendOne, settle, type Tab } from '#testing/transactionsWorld.ts';
import { toRaw } from '#lib/raw.ts';
import { pollFailed, visibilityChanged } from '../blocks/blocksSlice.ts';
import { registerReceiptWatch } from './receiptWatch.ts';
import { replacementSent } from './transactionsSlice.ts';
// Loaded with the first transaction; here up front, so that no test waits for it.
import './watchReceipts.ts';

const MINUTE = 60_000;
let outside: Outside;
let tab: Tab;

/** Lets whole seconds pass without a poll of the chain. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    outside.time += 1000;
    await vi.advanceTimersByTimeAsync(1000);
    await settle();
  }
}
const asked = (method: string): number =>
  outside.ledger.requests.filter((request) => request.method === method).length;
const statuses = (): string[] => tab.records().map(({ status }) => status);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  outside = new Outside();
  tab = openTab(outside);
  registerReceiptWatch(tab.startListening);
  await tab.seeBlock();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a pending transaction', () => {
  it('is confirmed within a second of its receipt, before the next poll', async () => {
    await sendOne(tab);
    await pass(2);
    expect(statuses()).toEqual(['pending']);
    outside.ledger.mine();
    await pass(1);
    expect(statuses()).toEqual(['confirmed']);
    expect(tab.getState().blocks.neededBlock).toBe(1);
  });

  it('costs one request a second, however many others wait', async () => {
    await sendOne(tab, 1);
    await sendOne(tab, 2);
    await sendOne(tab, 3);
    outside.ledger.requests = [];
    await pass(10);
    expect(outside.ledger.requests).toHaveLength(10);
    outside.ledger.mine();
    await pass(1);
    expect(statuses()).toEqual(['confirmed', 'confirmed', 'confirmed']);
    outside.ledger.requests = [];
    await pass(60);
    expect(outside.ledger.requests).toEqual([]);
  });

  it('is found under the hash that it was sped up with', async () => {
    const hash = await sendOne(tab);
    const faster = outside.signer.speedUp(hash);
    tab.dispatch(
      replacementSent({
        chainId: 31337,
        key: hash,
        replacement: { hash: faster, kind: 'spedUp' },
        gasPriceRaw: toRaw(1n),
      }),
    );
    outside.ledger.mine();
    await pass(1);
    expect(statuses()).toEqual(['spedUp']);
  });

  it('is not asked for in a hidden tab, and again once it is shown', async () => {
    await sendOne(tab);
    tab.dispatch(visibilityChanged({ visible: false }));
    await pass(1);
    outside.ledger.requests = [];
    outside.ledger.mine();
    await pass(60);
    expect(outside.ledger.requests).toEqual([]);
    tab.dispatch(visibilityChanged({ visible: true }));
    await tab.seeBlock();
    expect(statuses()).toEqual(['confirmed']);
  });

  it('goes on after nodes that failed, which are not asked every second', async () => {
    await sendOne(tab);
    outside.ledger.broken.set('*', new TypeError('fetch failed'));
    await pass(1);
    tab.dispatch(pollFailed({ kind: 'unreachable', at: outside.time }));
    outside.ledger.requests = [];
    await pass(60);
    expect(outside.ledger.requests).toEqual([]);
    outside.ledger.broken.clear();
    await tab.seeBlock();
    outside.ledger.mine();
    await pass(1);
    expect(statuses()).toEqual(['confirmed']);
  });

  it('is left to the polls once it is five minutes old', async () => {
    await sendOne(tab);
    outside.ledger.requests = [];
    await pass(2);
    expect(asked('eth_getTransactionReceipt')).toBe(2);
    outside.time += 5 * MINUTE;
    await pass(60);
    expect(asked('eth_getTransactionReceipt')).toBe(2);
  });
});
