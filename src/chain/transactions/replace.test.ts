import { describe, expect, it } from 'vitest';
import type { FakeSigner } from '#testing/fakeSigner.ts';
import { OWNER as account } from '#testing/accounts.ts';
import { chain } from '#config/chains.ts';
import { LedgerError } from '#testing/ledgerBlocks.ts';
import { openTab, Outside, request, sendOne, settle } from '#testing/transactionsWorld.ts';
import { merged } from './transactionsSlice.ts';
import { cancelTransaction, keepsNonce, speedUp } from './replace.ts';

async function setUp() {
  const outside = new Outside();
  const tab = openTab(outside);
  await tab.seeBlock();
  const mine = async (blocks = 1) => {
    outside.ledger.mine(blocks);
    outside.time += blocks * 3000;
    await tab.seeBlock();
  };
  const titles = () => tab.getState().notifications.toasts.map(({ titleKey }) => titleKey);
  return { outside, tab, ledger: outside.ledger, signer: outside.signer, mine, titles };
}

describe('speed up and cancel', () => {
  const lastAsked = (signer: FakeSigner) =>
    signer.requests.findLast(({ method }) => method === 'eth_sendTransaction')?.params;

  it('sends the same call and nonce for at least 12.5 % more and reports the outcome', async () => {
    const { tab, signer, mine, titles } = await setUp();
    const hash = await sendOne(tab, 1, { gasPrice: 8_000_000_001n, value: 3n });
    const result = await tab.dispatch(speedUp(hash));
    const { to, data } = request(1);
    expect(lastAsked(signer)).toEqual([
      {
        from: account,
        to,
        data,
        value: '0x3',
        gas: `0x${110_000n.toString(16)}`,
        nonce: '0x0',
        gasPrice: `0x${9_000_000_002n.toString(16)}`,
        chainId: '0x7a69',
      },
    ]);
    expect(tab.records()).toMatchObject([
      { hash, status: 'pending', replacedBy: { kind: 'spedUp' } },
    ]);
    await mine();
    expect(tab.records()).toMatchObject([
      { hash, status: 'spedUp', replacedBy: { hash: result.ok ? result.hash : '' } },
    ]);
    expect(titles()).toEqual(['notifications.spedUp']);
  });

  it('simulates first: a call that would now fail opens no wallet', async () => {
    const { tab, ledger, signer } = await setUp();
    const hash = await sendOne(tab);
    ledger.refuse = () => new LedgerError('execution reverted: Late', 3);
    expect(await tab.dispatch(speedUp(hash))).toMatchObject({
      ok: false,
      error: { kind: 'reverted' },
    });
    expect(signer.openings).toBe(1);
  });

  it('signs no more gas than the kind of call ever needs', async () => {
    const { tab, ledger, signer } = await setUp();
    const hash = await sendOne(tab);
    ledger.gas = 100_000_000n;
    expect(await tab.dispatch(speedUp(hash))).toEqual({ ok: false, error: { kind: 'gasTooHigh' } });
    expect(signer.openings).toBe(1);
  });

  it('repeats only what the nodes know, whatever this browser has stored', async () => {
    const { tab, ledger, signer } = await setUp();
    const hash = await sendOne(tab);
    const [record] = tab.records();
    tab.dispatch(merged({ ...record!, data: request(2).data }));
    expect(await tab.dispatch(speedUp(hash))).toEqual({
      ok: false,
      error: { kind: 'shownDiffers', what: 'data' },
    });
    expect(signer.openings).toBe(1);
    // It brings back what the nodes have dropped.
    ledger.pending = [];
    expect(await tab.dispatch(speedUp(hash))).toMatchObject({ ok: true });
  });

  it('replaces nothing that nodes have in a block, though this page has not seen it', async () => {
    const { tab, ledger, signer } = await setUp();
    const hash = await sendOne(tab);
    ledger.mine();
    expect(await tab.dispatch(speedUp(hash))).toMatchObject({
      notice: { key: 'transactions.replace.tooLate' },
    });
    expect(signer.openings).toBe(1);
  });

  it('loses nothing when the page is closed while the wallet is open', async () => {
    const { outside, tab, signer, ledger } = await setUp();
    const hash = await sendOne(tab);
    signer.behaviour = 'sendSilently';
    void tab.dispatch(speedUp(hash));
    await settle();
    tab.kill();
    expect(outside.storage.length).toBe(2);
    const next = openTab(outside);
    ledger.mine();
    await next.seeBlock();
    expect(next.records()).toMatchObject([{ hash, status: 'spedUp' }]);
  });

  it('finds the additional transaction of a wallet that chose its own nonce, after a crash', async () => {
    const { outside, tab, signer, ledger } = await setUp();
    const hash = await sendOne(tab);
    signer.behaviour = 'silent';
    void tab.dispatch(cancelTransaction(hash));
    await settle();
    tab.kill();
    const additional = ledger.broadcast({ from: account, to: account, data: '0x', value: '0x0' });
    const next = openTab(outside);
    ledger.mine();
    await next.seeBlock();
    await next.seeBlock();
    ledger.mine();
    await next.seeBlock();
    expect(next.records().map((each) => [each.hash, each.status])).toEqual([
      [hash, 'confirmed'],
      [additional, 'confirmed'],
    ]);
  });

  it('does not repeat a call that is not allowed', async () => {
    const { tab, signer } = await setUp();
    const hash = await sendOne(tab);
    tab.services.rules.isKnownTarget = () => false;
    expect(await tab.dispatch(speedUp(hash))).toEqual({
      ok: false,
      error: { kind: 'shownDiffers', what: 'contract' },
    });
    expect(signer.openings).toBe(1);
  });

  it('cancels with an empty transaction to oneself and reports the outcome', async () => {
    const { tab, signer, mine, titles } = await setUp();
    const hash = await sendOne(tab, 1, { gasPrice: 8_000_000_001n });
    const result = await tab.dispatch(cancelTransaction(hash));
    expect(result).toMatchObject({ ok: true });
    expect(lastAsked(signer)).toMatchObject([
      {
        to: account,
        data: '0x',
        value: '0x0',
        nonce: '0x0',
        gasPrice: `0x${9_000_000_002n.toString(16)}`,
      },
    ]);
    expect(tab.records()).toMatchObject([
      { hash, status: 'pending', replacedBy: { kind: 'cancelled' } },
    ]);
    await mine();
    expect(tab.records()).toMatchObject([{ hash, status: 'cancelled' }]);
    expect(titles()).toEqual(['notifications.cancelled']);
  });

  it('offers no less than the market', async () => {
    const { tab, signer, ledger } = await setUp();
    const hash = await sendOne(tab, 1, { gasPrice: 1n });
    ledger.gasPrice = 77n;
    await tab.dispatch(cancelTransaction(hash));
    expect(lastAsked(signer)).toMatchObject([{ gasPrice: '0x4d' }]);
  });

  it('offers no market price that is beyond belief', async () => {
    const { tab, signer, ledger } = await setUp();
    const hash = await sendOne(tab, 1, { gasPrice: 10n ** 9n });
    ledger.gasPrice = 10n ** 13n;
    await tab.dispatch(speedUp(hash));
    const most = 10n * chain.gasPriceWei.instant;
    expect(lastAsked(signer)).toMatchObject([{ gasPrice: `0x${most.toString(16)}` }]);
  });

  it('confirms the first one when the cancellation comes too late', async () => {
    const { tab, ledger, mine, titles } = await setUp();
    const hash = await sendOne(tab);
    const original = ledger.pending;
    await tab.dispatch(cancelTransaction(hash));
    ledger.pending = original;
    await mine();
    expect(tab.records()).toMatchObject([{ status: 'confirmed', replacedBy: null }]);
    expect(titles()).toEqual(['notifications.confirmed']);
  });

  it('reports a wallet that used its own nonce and lists that transaction too', async () => {
    const { tab, signer, mine } = await setUp();
    const hash = await sendOne(tab);
    signer.behaviour = 'ignoreNonce';
    expect(await tab.dispatch(cancelTransaction(hash))).toEqual({
      ok: false,
      notice: { key: 'transactions.replace.nonceIgnored', params: {} },
    });
    expect(tab.records()).toMatchObject([
      { hash, replacedBy: null },
      { info: { kind: 'cancel', replaces: hash }, nonce: 1 },
    ]);
    await mine();
    expect(tab.records().map(({ status }) => status)).toEqual(['confirmed', 'confirmed']);
  });

  it('leaves replacing to wallets that choose the nonce', async () => {
    const { tab, signer } = await setUp();
    const hash = await sendOne(tab);
    tab.services.wallet.kind = 'walletConnect';
    expect(await tab.dispatch(cancelTransaction(hash))).toMatchObject({
      notice: { key: 'transactions.replace.notHere' },
    });
    expect(signer.openings).toBe(1);
    expect(keepsNonce('injected', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/153.0')).toBe(true);
    expect(
      keepsNonce('injected', 'Mozilla/5.0 (Linux; Android 15) Chrome/150 Mobile MetaMaskMobile'),
    ).toBe(false);
  });

  it('does nothing for a transaction that is no longer pending', async () => {
    const { tab, mine, signer } = await setUp();
    const hash = await sendOne(tab);
    await mine();
    expect(await tab.dispatch(cancelTransaction(hash))).toMatchObject({
      notice: { key: 'transactions.replace.tooLate' },
    });
    expect(signer.openings).toBe(1);
  });

  it('keeps the transaction when the user rejects the cancellation', async () => {
    const { tab, signer } = await setUp();
    const hash = await sendOne(tab);
    signer.behaviour = 'reject';
    expect(await tab.dispatch(cancelTransaction(hash))).toEqual({
      ok: false,
      error: { kind: 'userRejected' },
    });
    expect(tab.records()).toMatchObject([{ status: 'pending', replacedBy: null }]);
  });
});
