import { describe, expect, it } from 'vitest';
import {
  approveInfo,
  openTab,
  Outside,
  request,
  settle,
  type Tab,
} from '#testing/transactionsWorld.ts';
import type { Hex } from '#lib/hex.ts';
import { send } from './send.ts';

const MINUTE = 60_000;

function sendMarked(tab: Tab, mark: number) {
  return tab.dispatch(send(request(mark), approveInfo));
}

describe('after a reload', () => {
  it('follows pending transactions and announces each once', async () => {
    const outside = new Outside();
    const first = openTab(outside);
    await sendMarked(first, 1);
    first.kill();
    const second = openTab(outside);
    expect(second.records()).toMatchObject([{ status: 'pending' }]);
    outside.ledger.mine();
    await second.seeBlock();
    expect(second.getState().notifications.toasts.map(({ titleKey }) => titleKey)).toEqual([
      'notifications.confirmed',
    ]);
    second.kill();
    const third = openTab(outside);
    await third.seeBlock();
    expect(third.records()).toMatchObject([{ status: 'confirmed' }]);
    expect(third.getState().notifications.toasts).toEqual([]);
  });

  it('finds a transaction sent while the page died', async () => {
    const outside = new Outside();
    const first = openTab(outside);
    outside.signer.behaviour = 'sendSilently';
    void sendMarked(first, 1);
    await settle();
    first.kill();
    const second = openTab(outside);
    expect(second.records()).toMatchObject([{ status: 'signing', hash: null }]);
    const [sent] = outside.ledger.pending;
    outside.ledger.mine();
    await second.seeBlock();
    outside.ledger.mine();
    await second.seeBlock();
    expect(second.records()).toMatchObject([{ status: 'confirmed', hash: sent?.hash }]);
  });

  it('waits while it may still be in the mempool', async () => {
    const outside = new Outside();
    const first = openTab(outside);
    outside.signer.behaviour = 'sendSilently';
    void sendMarked(first, 1);
    await settle();
    first.kill();
    const second = openTab(outside);
    outside.time += 30 * MINUTE;
    await second.seeBlock();
    expect(second.records()).toMatchObject([{ status: 'signing' }]);
  });

  it('silently drops a request that was never sent', async () => {
    const outside = new Outside();
    const first = openTab(outside);
    outside.signer.behaviour = 'silent';
    void sendMarked(first, 1);
    await settle();
    first.kill();
    const second = openTab(outside);
    outside.time += 6 * MINUTE;
    await second.seeBlock();
    expect(second.records()).toEqual([]);
    expect(second.getState().notifications.toasts).toEqual([]);
    expect(outside.storage.length).toBe(0);
  });

  it('does not mistake another transaction of the account for it', async () => {
    const outside = new Outside();
    const first = openTab(outside);
    outside.signer.behaviour = 'silent';
    void sendMarked(first, 1);
    await settle();
    first.kill();
    const second = openTab(outside);
    outside.ledger.broadcast({ from: request().from, to: request().to, data: '0x1234' });
    outside.ledger.mine();
    await second.seeBlock();
    expect(second.records()).toMatchObject([{ status: 'signing' }]);
    outside.time += 6 * MINUTE;
    outside.ledger.mine(3);
    await second.seeBlock();
    expect(second.records()).toEqual([]);
  });

  it('reports an unknown outcome when the nonce was used and no node knows by what', async () => {
    const outside = new Outside();
    const first = openTab(outside);
    outside.signer.behaviour = 'silent';
    void sendMarked(first, 1);
    await settle();
    first.kill();
    const second = openTab(outside);
    outside.ledger.broadcast({ from: request().from, to: request().to, data: '0x1234' });
    outside.ledger.mine();
    outside.ledger.broken.set('eth_getBlockByNumber', new Error('missing trie node'));
    outside.time += 6 * MINUTE;
    await second.seeBlock();
    expect(second.records()).toMatchObject([{ status: 'unknown', hash: null }]);
    expect(second.getState().notifications.toasts).toMatchObject([
      { titleKey: 'notifications.unknown' },
    ]);
  });
});

describe('two tabs', () => {
  it('both report the outcome of a transaction, whichever asked the node first', async () => {
    const outside = new Outside();
    const [sender, other] = [openTab(outside), openTab(outside)];
    const titles = (tab: Tab) =>
      tab.getState().notifications.toasts.map(({ titleKey }) => titleKey);
    await sendMarked(sender, 1);
    expect(titles(other)).toEqual([]);
    outside.ledger.mine();
    await other.seeBlock();
    expect(titles(other)).toEqual(['notifications.confirmed']);
    expect(titles(sender)).toEqual(['notifications.confirmed']);
    await sender.seeBlock();
    expect(titles(sender)).toEqual(['notifications.confirmed']);
  });

  it('show the same list', async () => {
    const outside = new Outside();
    const [a, b] = [openTab(outside), openTab(outside)];
    await sendMarked(a, 1);
    const second = await sendMarked(b, 2);
    await settle();
    const hashes = (tab: Tab) =>
      tab
        .records()
        .map(({ hash }) => String(hash))
        .toSorted((one, two) => one.localeCompare(two));
    expect(hashes(a)).toEqual(hashes(b));
    expect(hashes(a)).toHaveLength(2);
    outside.ledger.mine();
    await a.seeBlock();
    expect(b.records().map(({ status }) => status)).toEqual(['confirmed', 'confirmed']);
    // Of what a sent, a has said so; b tells of its own.
    expect(b.getState().notifications.toasts).toMatchObject([
      { titleKey: 'notifications.confirmed', hash: second.ok ? second.hash : null },
    ]);
  });

  it('leaves alone an open wallet request of the other tab', async () => {
    const outside = new Outside();
    const [a, b] = [openTab(outside), openTab(outside)];
    outside.signer.behaviour = 'silent';
    void sendMarked(a, 1);
    await settle();
    outside.time += 60 * MINUTE;
    await b.seeBlock();
    expect(b.records()).toEqual([]);
    expect(outside.storage.length).toBe(1);
  });

  it('agree when one was opened during a wallet request of the other', async () => {
    const outside = new Outside();
    const a = openTab(outside);
    let answer: (hash: Hex) => void = () => undefined;
    const asked = new Promise<Hex>((resolve) => {
      answer = resolve;
    });
    const broadcast = outside.ledger.broadcast.bind(outside.ledger);
    let hash: Hex = '0x';
    outside.ledger.broadcast = (call) => {
      hash = broadcast(call);
      return asked as unknown as Hex;
    };
    const sending = sendMarked(a, 1);
    await settle();
    const b = openTab(outside);
    outside.ledger.mine();
    await b.seeBlock();
    // b has recovered it; only now does the wallet answer a.
    expect(b.records()).toMatchObject([{ hash }]);
    answer(hash);
    expect(await sending).toEqual({ ok: true, hash });
    expect(a.records()).toHaveLength(1);
    outside.ledger.mine();
    await a.seeBlock();
    await b.seeBlock();
    expect([...a.records(), ...b.records()].map(({ status }) => status)).toEqual([
      'confirmed',
      'confirmed',
    ]);
  });
});
