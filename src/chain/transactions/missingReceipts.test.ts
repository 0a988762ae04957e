import { describe, expect, it } from 'vitest';
import { sendOne } from '#testing/transactionsWorld.ts';
import { openWatchedTab } from '#testing/watchedTab.ts';

const MINUTE = 60_000;

describe('a transaction without a receipt', () => {
  it('is dropped at the second check when the nonce is used and nothing is found', async () => {
    const { tab, mine, signer, ledger, titles } = await openWatchedTab();
    signer.cancel(await sendOne(tab));
    ledger.broken.set('eth_getBlockByNumber', new Error('missing trie node'));
    await mine();
    expect(tab.records()).toMatchObject([{ status: 'pending' }]);
    await mine();
    expect(tab.records()).toMatchObject([{ status: 'dropped' }]);
    expect(titles()).toEqual(['notifications.dropped']);
  });

  it('expires, not fails, when the deadline has passed and no node has it', async () => {
    const { tab, mine, ledger, titles } = await openWatchedTab();
    const hash = await sendOne(tab, 1, { deadline: ledger.head.timestamp + 60 });
    ledger.drop(hash);
    await mine();
    expect(tab.records()).toMatchObject([{ status: 'pending' }]);
    ledger.mine(1, 200);
    await mine(3);
    expect(tab.records()).toMatchObject([{ status: 'expired' }]);
    expect(titles()).toEqual(['notifications.expired']);
  });

  it('waits past the deadline while a node still has it', async () => {
    const { tab, mine, ledger } = await openWatchedTab();
    await sendOne(tab, 1, { deadline: ledger.head.timestamp + 60 });
    const waiting = ledger.pending;
    ledger.pending = [];
    ledger.mine(1, 500);
    ledger.pending = waiting.map((transaction) => ({ ...transaction, nonce: 0 }));
    await tab.seeBlock();
    expect(tab.records()).toMatchObject([{ status: 'pending' }]);
    await mine(3);
    expect(tab.records()).toMatchObject([{ status: 'confirmed' }]);
  });

  it('is dropped within a minute when its nonce is free and nodes have it no longer', async () => {
    const { tab, mine, ledger, titles, outside } = await openWatchedTab();
    const hash = await sendOne(tab);
    await tab.seeBlock();
    ledger.drop(hash);
    await mine();
    expect(tab.records()).toMatchObject([{ status: 'pending' }]);
    outside.time += MINUTE / 2;
    await mine();
    expect(tab.records()).toMatchObject([{ status: 'dropped' }]);
    expect(titles()).toEqual(['notifications.dropped']);
  });

  it('is not dropped within the day if no node has ever shown it, as by a private relay', async () => {
    const { tab, mine, ledger, outside } = await openWatchedTab();
    ledger.broken.set('eth_getTransactionByHash', new Error('not here'));
    const hash = await sendOne(tab);
    ledger.drop(hash);
    ledger.broken.delete('eth_getTransactionByHash');
    await mine();
    outside.time += 10 * MINUTE;
    await mine(10);
    expect(tab.records()).toMatchObject([{ status: 'pending' }]);
  });

  it('is confirmed after all if a node brings a dropped one into a block', async () => {
    const { tab, mine, ledger, titles, outside } = await openWatchedTab();
    const hash = await sendOne(tab);
    await tab.seeBlock();
    const waiting = ledger.pending;
    ledger.drop(hash);
    await mine();
    outside.time += MINUTE / 2;
    await mine();
    expect(tab.records()).toMatchObject([{ status: 'dropped' }]);
    ledger.pending = waiting;
    await mine(10);
    expect(tab.records()).toMatchObject([{ status: 'confirmed' }]);
    expect(titles()).toContain('notifications.confirmed');
  });

  it('drops after a day a transaction that no node knows', async () => {
    const { tab, mine, ledger, outside } = await openWatchedTab();
    ledger.drop(await sendOne(tab));
    outside.time += 25 * 60 * MINUTE;
    await mine(10);
    expect(tab.records()).toMatchObject([{ status: 'dropped' }]);
  });

  it('does not mistake the next transaction for a replacement when the nonce was only guessed', async () => {
    const { tab, mine, ledger } = await openWatchedTab();
    // The node has not heard of either when the second one is sent, so both get the first nonce as
    // a guess.
    const first = await sendOne(tab, 1);
    const second = await sendOne(tab, 2);
    expect(tab.records().map(({ nonce }) => nonce)).toEqual([0, 1]);
    ledger.pending = ledger.pending.filter(({ hash }) => hash !== second);
    await mine();
    expect(tab.records().map(({ hash, status }) => [hash, status])).toEqual([
      [first, 'confirmed'],
      [second, 'pending'],
    ]);
  });

  it('retries at the next block when no node answered', async () => {
    const { tab, mine, ledger } = await openWatchedTab();
    await sendOne(tab);
    ledger.broken.set('*', new TypeError('fetch failed'));
    await mine();
    expect(tab.records()).toMatchObject([{ status: 'pending', lastCheckedBlockNumber: null }]);
    ledger.broken.clear();
    await mine();
    expect(tab.records()).toMatchObject([{ status: 'confirmed' }]);
  });

  it('checks all due receipts in one pass and each account once', async () => {
    const { tab, ledger, mine } = await openWatchedTab();
    ledger.drop(await sendOne(tab, 1));
    ledger.drop(await sendOne(tab, 2));
    ledger.requests = [];
    await mine();
    const asked = ledger.requests.map(({ method }) => method);
    expect(asked.filter((method) => method === 'eth_getTransactionReceipt')).toHaveLength(2);
    expect(asked.filter((method) => method === 'eth_getTransactionCount')).toHaveLength(1);
  });

  it('checks all pending ones after a time without blocks', async () => {
    const { tab, outside, ledger, mine } = await openWatchedTab();
    await sendOne(tab);
    outside.time += 2 * 60 * MINUTE;
    ledger.pending = [];
    await mine();
    ledger.requests = [];
    // One block later the rule for old ones says no, but the tab was hidden for two minutes.
    outside.time += 2 * MINUTE;
    await mine();
    expect(ledger.requests.some(({ method }) => method === 'eth_getTransactionReceipt')).toBe(true);
    ledger.requests = [];
    await mine();
    expect(ledger.requests.some(({ method }) => method === 'eth_getTransactionReceipt')).toBe(
      false,
    );
  });
});
