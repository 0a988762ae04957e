import { describe, expect, it, vi } from 'vitest';
import { WalletError } from '#testing/fakeSigner.ts';
import { OTHER as otherAccount, OWNER as account } from '#testing/accounts.ts';
import { approveInfo, openTab, Outside, request } from '#testing/transactionsWorld.ts';
import { toRaw } from '#lib/raw.ts';
import type { Hex } from '#lib/hex.ts';
import type { WrapInfo } from '#protocol/swap.ts';
import { sendCalls, type BatchPart } from './sendCalls.ts';

const approve: BatchPart = { request: request(1), info: approveInfo };
const wrapInfo: WrapInfo = { kind: 'wrap', amountRaw: toRaw(3n) };
const wrap: BatchPart = { request: request(2, { value: 3n }), info: wrapInfo };

async function setUp() {
  const outside = new Outside();
  const tab = openTab(outside);
  await tab.seeBlock();
  const batch = () => [...outside.signer.batches.values()][0];
  const mine = async () => {
    outside.ledger.mine();
    outside.time += 3000;
    await tab.seeBlock();
  };
  return {
    outside,
    tab,
    signer: outside.signer,
    ledger: outside.ledger,
    batch,
    mine,
    sendBoth: () => tab.dispatch(sendCalls([approve, wrap])),
  };
}

describe('several calls in one request', () => {
  it('are requested atomically as EIP-5792 defines', async () => {
    const { sendBoth, signer, tab } = await setUp();
    expect(await sendBoth()).toEqual({ ok: true, hash: null, batchId: 'batch-1' });
    const calls = [approve, wrap].map(({ request: { to, data, value } }) => ({
      to,
      data,
      value: `0x${value.toString(16)}`,
    }));
    expect(signer.requests.find(({ method }) => method === 'wallet_sendCalls')?.params).toEqual([
      { version: '2.0.0', chainId: '0x7a69', from: account, atomicRequired: true, calls },
    ]);
    expect(tab.records()).toMatchObject([
      {
        status: 'pending',
        batchId: 'batch-1',
        hash: null,
        info: { kind: 'batch', parts: [approve.info, wrap.info] },
      },
    ]);
  });

  it('are confirmed on our own node once the wallet returns the hash, over a reload', async () => {
    const { sendBoth, outside, tab, batch, ledger } = await setUp();
    await sendBoth();
    tab.kill();
    const next = openTab(outside);
    await next.seeBlock();
    expect(next.records()).toMatchObject([{ status: 'pending', batchId: 'batch-1' }]);
    const hash: Hex = ledger.broadcast({ from: account, to: account, data: '0xba7c' });
    ledger.mine();
    Object.assign(batch() ?? {}, { status: 200, hashes: [hash] });
    outside.time += 3000;
    ledger.mine(3);
    await next.seeBlock();
    expect(next.records()).toMatchObject([{ hash }]);
    ledger.mine();
    await next.seeBlock();
    expect(next.records()).toMatchObject([{ status: 'confirmed', hash }]);
    expect(next.getState().notifications.toasts).toMatchObject([
      { titleKey: 'notifications.confirmed' },
    ]);
  });

  it.each([
    [400, 'dropped'],
    [500, 'failed'],
    [600, 'failed'],
  ])('that end with %i are %s', async (status, expected) => {
    const { sendBoth, tab, batch, mine } = await setUp();
    await sendBoth();
    Object.assign(batch() ?? {}, { status });
    await mine();
    expect(tab.records()).toMatchObject([{ status: expected }]);
  });

  it('that were mined in part say which calls were, also after a reload (600)', async () => {
    const { sendBoth, outside, tab, batch, mine } = await setUp();
    await sendBoth();
    const hashes = [`0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`] as const;
    Object.assign(batch() ?? {}, { status: 600, hashes, failed: [1] });
    await mine();
    const partly = {
      status: 'failed',
      minedParts: [0],
      reason: { key: 'transactions.batch.partly', params: { done: 1, total: 2 } },
    };
    expect(tab.records()).toMatchObject([partly]);
    await vi.waitFor(() =>
      expect(tab.getState().notifications.toasts).toMatchObject([
        { titleKey: 'notifications.partly', type: 'warning' },
      ]),
    );
    tab.kill();
    expect(openTab(outside).records()).toMatchObject([partly]);
  });

  it('have an unknown outcome when the wallet no longer knows them', async () => {
    const { sendBoth, tab, signer, mine } = await setUp();
    await sendBoth();
    signer.batches.clear();
    await mine();
    expect(tab.records()).toMatchObject([{ status: 'unknown' }]);
  });

  it('wait for their wallet when another one is connected', async () => {
    const { sendBoth, tab, signer, mine } = await setUp();
    await sendBoth();
    tab.services.wallet.account = otherAccount;
    signer.requests = [];
    await mine();
    expect(signer.requests).toEqual([]);
    expect(tab.records()).toMatchObject([{ status: 'pending' }]);
  });

  it.each([5700, 5740, 5750, 5760, -32601, 4200])(
    'fall back to single calls when the wallet returns %i',
    async (code) => {
      const { sendBoth, signer, outside } = await setUp();
      signer.batchError = new WalletError(code, 'not like this');
      expect(await sendBoth()).toEqual({ ok: false, error: { kind: 'unsupportedMethod' } });
      expect(outside.storage.length).toBe(0);
    },
  );

  it('leave no entry when the user rejects', async () => {
    const { sendBoth, signer, outside } = await setUp();
    signer.behaviour = 'reject';
    expect(await sendBoth()).toEqual({ ok: false, error: { kind: 'userRejected' } });
    expect(outside.storage.length).toBe(0);
  });

  it('open no wallet if one differs from the screen, is not allowed or has another account', async () => {
    const { tab, signer } = await setUp();
    const different: BatchPart = { ...wrap, request: { ...wrap.request, check: () => 'amount' } };
    const foreign: BatchPart = { ...wrap, request: { ...wrap.request, from: otherAccount } };
    expect(await tab.dispatch(sendCalls([approve, different]))).toEqual({
      ok: false,
      error: { kind: 'shownDiffers', what: 'amount' },
    });
    expect(await tab.dispatch(sendCalls([approve, foreign]))).toEqual({
      ok: false,
      error: { kind: 'shownDiffers', what: 'account' },
    });
    tab.services.rules.isKnownTarget = (_target, info) => info.kind === 'approve';
    expect(await tab.dispatch(sendCalls([approve, wrap]))).toEqual({
      ok: false,
      error: { kind: 'shownDiffers', what: 'contract' },
    });
    expect(signer.openings).toBe(0);
  });

  it('open no wallet on another chain', async () => {
    const { sendBoth, signer } = await setUp();
    signer.chainId = 56;
    expect(await sendBoth()).toEqual({ ok: false, error: { kind: 'wrongChain' } });
    expect(signer.openings).toBe(0);
  });
});
