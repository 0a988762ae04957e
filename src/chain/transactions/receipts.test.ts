import { describe, expect, it, vi } from 'vitest';
import { openTab, request, sendOne } from '#testing/transactionsWorld.ts';
import { OTHER } from '#testing/accounts.ts';
import { LedgerError, type LedgerCall } from '#testing/ledgerBlocks.ts';
import { cleared } from './transactionsSlice.ts';
import { openWatchedTab } from '#testing/watchedTab.ts';

describe('the outcome of a transaction', () => {
  it('is confirmed, announced once, and makes watched calls stale at its block', async () => {
    const { tab, mine, titles, isWaitingForApproval } = await openWatchedTab();
    await sendOne(tab);
    expect(titles()).toEqual(['notifications.submitted']);
    expect(isWaitingForApproval()).toBe(true);
    await mine();
    expect(tab.records()).toMatchObject([
      { status: 'confirmed', receipt: { blockNumber: 1, status: 1 } },
    ]);
    expect(titles()).toEqual(['notifications.confirmed']);
    expect(tab.getState().blocks.neededBlock).toBe(1);
    expect(isWaitingForApproval()).toBe(false);
    await mine(3);
    expect(tab.actions.filter(({ type }) => type === 'transactions/mined')).toHaveLength(1);
  });

  it.each<[string, (call: LedgerCall) => Partial<LedgerCall>]>([
    ['amount', () => ({ data: request(2).data })],
    ['value', () => ({ value: '0x1' })],
    ['contract', () => ({ to: OTHER })],
  ])('says that the wallet changed the %s before it was sent', async (_what, edit) => {
    const { outside, tab, mine, signer } = await openWatchedTab();
    signer.edit = edit;
    await sendOne(tab);
    await mine();
    await vi.waitFor(() =>
      expect(tab.records()).toMatchObject([{ status: 'confirmed', isChanged: true }]),
    );
    expect(tab.getState().notifications.toasts).toMatchObject([
      {
        type: 'warning',
        titleKey: 'notifications.confirmed',
        descriptionKey: 'transactions.changed',
        sticky: true,
      },
    ]);
    // Another visit knows it, too.
    expect(openTab(outside).records()).toMatchObject([{ isChanged: true }]);
  });

  it.each<[string, (call: LedgerCall) => Partial<LedgerCall>]>([
    ['gas and its price', () => ({ gas: '0xfffff', gasPrice: '0x77359400' })],
    // An account with a contract of its own (EIP-7702) is called by itself.
    [
      'wrapping only',
      ({ from, data = '0x' }) => ({ to: from, data: `0xe9ae5c53${data.slice(2)}00` }),
    ],
  ])('says nothing where the wallet changed %s', async (_what, edit) => {
    const { tab, mine, signer } = await openWatchedTab();
    signer.edit = edit;
    await sendOne(tab);
    await mine();
    await vi.waitFor(() => expect(tab.records()).toMatchObject([{ status: 'confirmed' }]));
    expect(tab.records()[0]?.isChanged).toBeUndefined();
    expect(tab.getState().notifications.toasts).toMatchObject([{ type: 'success' }]);
  });

  it('fails for want of gas where the call passes with more', async () => {
    const { tab, mine, ledger } = await openWatchedTab();
    await sendOne(tab);
    ledger.refuse = () => new LedgerError('out of gas', -32000);
    const answerOf = ledger.request.bind(ledger);
    const limited = async (method: string, params: readonly unknown[]): Promise<unknown> => {
      const [call] = params as [{ gas?: string }];
      if (method === 'eth_call' && call.gas === undefined) return '0x';
      const answer = await answerOf(method, params);
      return method === 'eth_getTransactionByHash' && answer
        ? { ...answer, gas: '0x5208' }
        : answer;
    };
    Object.assign(ledger, { request: limited });
    await mine();
    await vi.waitFor(() =>
      expect(tab.records()).toMatchObject([
        { status: 'failed', reason: { key: 'errors.revert.outOfGas' } },
      ]),
    );
  });

  it('fails with the revert reason', async () => {
    const { tab, mine, ledger } = await openWatchedTab();
    await sendOne(tab);
    ledger.refuse = () => new LedgerError('execution reverted: MeowRouter: EXPIRED', 3);
    await mine();
    await vi.waitFor(() =>
      expect(tab.records()).toMatchObject([
        { status: 'failed', reason: { key: 'errors.revert.expired' } },
      ]),
    );
    await vi.waitFor(() =>
      expect(tab.getState().notifications.toasts).toMatchObject([
        {
          titleKey: 'notifications.failed',
          type: 'danger',
          descriptionKey: 'errors.revert.expired',
        },
      ]),
    );
  });

  it('recognises the same call under another hash as sped up', async () => {
    const { tab, mine, signer, titles, isWaitingForApproval } = await openWatchedTab();
    const faster = signer.speedUp(await sendOne(tab));
    await mine();
    expect(tab.records()).toMatchObject([
      { status: 'spedUp', replacedBy: { hash: faster, kind: 'spedUp' } },
    ]);
    expect(titles()).toEqual(['notifications.spedUp']);
    expect(isWaitingForApproval()).toBe(false);
  });

  it('reports a sped-up call that failed', async () => {
    const { tab, mine, signer, ledger } = await openWatchedTab();
    signer.speedUp(await sendOne(tab));
    ledger.refuse = () => new LedgerError('execution reverted: MeowRouter: EXPIRED', 3);
    await mine();
    await vi.waitFor(() =>
      expect(tab.records()).toMatchObject([{ status: 'failed', replacedBy: { kind: 'spedUp' } }]),
    );
  });

  it('recognises a cancellation and no longer waits for the approval', async () => {
    const { tab, mine, signer, titles, isWaitingForApproval } = await openWatchedTab();
    signer.cancel(await sendOne(tab));
    await mine();
    expect(tab.records()).toMatchObject([{ status: 'cancelled' }]);
    expect(titles()).toEqual(['notifications.cancelled']);
    expect(isWaitingForApproval()).toBe(false);
  });

  it('recognises a replacement', async () => {
    const { tab, mine, signer, titles } = await openWatchedTab();
    const other = signer.replace(await sendOne(tab), { data: '0xdeadbeef' });
    await mine();
    expect(tab.records()).toMatchObject([
      { status: 'replaced', replacedBy: { hash: other, kind: 'replaced' } },
    ]);
    expect(titles()).toEqual(['notifications.replaced']);
  });

  it('finds the replacement many blocks later', async () => {
    const { tab, mine, signer, ledger } = await openWatchedTab();
    signer.cancel(await sendOne(tab));
    ledger.mine(1);
    ledger.mine(500);
    await mine();
    expect(tab.records()).toMatchObject([{ status: 'cancelled' }]);
  });

  it('is pending again after a reorganisation and not announced twice', async () => {
    const { tab, mine, ledger, titles } = await openWatchedTab();
    await sendOne(tab);
    await mine();
    ledger.reorganise(1);
    await mine(1);
    // The reorganised chain mines it again in the next block.
    expect(tab.records()).toMatchObject([{ status: 'confirmed', receipt: { blockNumber: 2 } }]);
    expect(titles()).toEqual(['notifications.confirmed']);
  });

  it('is pending in between', async () => {
    const { tab, mine, ledger } = await openWatchedTab();
    await sendOne(tab);
    await mine(2);
    ledger.reorganise(2);
    const waiting = ledger.pending;
    ledger.pending = [];
    await mine();
    expect(tab.records()).toMatchObject([{ status: 'pending', receipt: null }]);
    ledger.pending = waiting;
    await mine(3);
    expect(tab.records()).toMatchObject([{ status: 'confirmed' }]);
    expect(tab.actions.filter(({ type }) => type === 'notifications/toastAdded')).toHaveLength(2);
  });

  it('undoes nothing when a node lags', async () => {
    const { tab, mine, ledger } = await openWatchedTab();
    await sendOne(tab);
    await mine();
    ledger.broken.set('eth_getBlockByNumber', new Error('header not found'));
    const find = ledger.find.bind(ledger);
    ledger.find = () => undefined;
    await mine();
    ledger.find = find;
    expect(tab.records()).toMatchObject([{ status: 'confirmed' }]);
  });

  it('removes cleared records from the journal', async () => {
    const { tab, outside } = await openWatchedTab();
    await sendOne(tab);
    tab.dispatch(cleared({ chainId: 31337 }));
    expect(tab.records()).toEqual([]);
    expect(outside.storage.length).toBe(0);
  });
});
