import { describe, expect, it, vi } from 'vitest';
import {
  openTab,
  Outside,
  request,
  sendOne,
  spender,
  tokenAddress,
} from '#testing/transactionsWorld.ts';
import { OTHER } from '#testing/accounts.ts';
import { LedgerError, type LedgerCall } from '#testing/ledgerBlocks.ts';
import { selectHasPendingApproval } from '#entities/tokens/pendingApproval.ts';
import { cleared } from './transactionsSlice.ts';

const MINUTE = 60_000;

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
  const isWaitingForApproval = () =>
    selectHasPendingApproval(tab.getState(), tokenAddress, spender, outside.time);
  return {
    outside,
    tab,
    ledger: outside.ledger,
    signer: outside.signer,
    mine,
    titles,
    isWaitingForApproval,
  };
}

describe('the outcome of a transaction', () => {
  it('is confirmed, announced once, and makes watched calls stale at its block', async () => {
    const { tab, mine, titles, isWaitingForApproval } = await setUp();
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
    const { outside, tab, mine, signer } = await setUp();
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
    const { tab, mine, signer } = await setUp();
    signer.edit = edit;
    await sendOne(tab);
    await mine();
    await vi.waitFor(() => expect(tab.records()).toMatchObject([{ status: 'confirmed' }]));
    expect(tab.records()[0]?.isChanged).toBeUndefined();
    expect(tab.getState().notifications.toasts).toMatchObject([{ type: 'success' }]);
  });

  it('fails for want of gas where the call passes with more', async () => {
    const { tab, mine, ledger } = await setUp();
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
    const { tab, mine, ledger } = await setUp();
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
    const { tab, mine, signer, titles, isWaitingForApproval } = await setUp();
    const faster = signer.speedUp(await sendOne(tab));
    await mine();
    expect(tab.records()).toMatchObject([
      { status: 'spedUp', replacedBy: { hash: faster, kind: 'spedUp' } },
    ]);
    expect(titles()).toEqual(['notifications.spedUp']);
    expect(isWaitingForApproval()).toBe(false);
  });

  it('reports a sped-up call that failed', async () => {
    const { tab, mine, signer, ledger } = await setUp();
    signer.speedUp(await sendOne(tab));
    ledger.refuse = () => new LedgerError('execution reverted: MeowRouter: EXPIRED', 3);
    await mine();
    await vi.waitFor(() =>
      expect(tab.records()).toMatchObject([{ status: 'failed', replacedBy: { kind: 'spedUp' } }]),
    );
  });

  it('recognises a cancellation and no longer waits for the approval', async () => {
    const { tab, mine, signer, titles, isWaitingForApproval } = await setUp();
    signer.cancel(await sendOne(tab));
    await mine();
    expect(tab.records()).toMatchObject([{ status: 'cancelled' }]);
    expect(titles()).toEqual(['notifications.cancelled']);
    expect(isWaitingForApproval()).toBe(false);
  });

  it('recognises a replacement', async () => {
    const { tab, mine, signer, titles } = await setUp();
    const other = signer.replace(await sendOne(tab), { data: '0xdeadbeef' });
    await mine();
    expect(tab.records()).toMatchObject([
      { status: 'replaced', replacedBy: { hash: other, kind: 'replaced' } },
    ]);
    expect(titles()).toEqual(['notifications.replaced']);
  });

  it('finds the replacement many blocks later', async () => {
    const { tab, mine, signer, ledger } = await setUp();
    signer.cancel(await sendOne(tab));
    ledger.mine(1);
    ledger.mine(500);
    await mine();
    expect(tab.records()).toMatchObject([{ status: 'cancelled' }]);
  });

  it('is dropped at the second check when the nonce is used and nothing is found', async () => {
    const { tab, mine, signer, ledger, titles } = await setUp();
    signer.cancel(await sendOne(tab));
    ledger.broken.set('eth_getBlockByNumber', new Error('missing trie node'));
    await mine();
    expect(tab.records()).toMatchObject([{ status: 'pending' }]);
    await mine();
    expect(tab.records()).toMatchObject([{ status: 'dropped' }]);
    expect(titles()).toEqual(['notifications.dropped']);
  });

  it('expires, not fails, when the deadline has passed and no node has it', async () => {
    const { tab, mine, ledger, titles } = await setUp();
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
    const { tab, mine, ledger } = await setUp();
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
    const { tab, mine, ledger, titles, outside } = await setUp();
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
    const { tab, mine, ledger, outside } = await setUp();
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
    const { tab, mine, ledger, titles, outside } = await setUp();
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
    const { tab, mine, ledger, outside } = await setUp();
    ledger.drop(await sendOne(tab));
    outside.time += 25 * 60 * MINUTE;
    await mine(10);
    expect(tab.records()).toMatchObject([{ status: 'dropped' }]);
  });

  it('does not mistake the next transaction for a replacement when the nonce was only guessed', async () => {
    const { tab, mine, ledger } = await setUp();
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

  it('is pending again after a reorganisation and not announced twice', async () => {
    const { tab, mine, ledger, titles } = await setUp();
    await sendOne(tab);
    await mine();
    ledger.reorganise(1);
    await mine(1);
    // The reorganised chain mines it again in the next block.
    expect(tab.records()).toMatchObject([{ status: 'confirmed', receipt: { blockNumber: 2 } }]);
    expect(titles()).toEqual(['notifications.confirmed']);
  });

  it('is pending in between', async () => {
    const { tab, mine, ledger } = await setUp();
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
    const { tab, mine, ledger } = await setUp();
    await sendOne(tab);
    await mine();
    ledger.broken.set('eth_getBlockByNumber', new Error('header not found'));
    const find = ledger.find.bind(ledger);
    ledger.find = () => undefined;
    await mine();
    ledger.find = find;
    expect(tab.records()).toMatchObject([{ status: 'confirmed' }]);
  });

  it('retries at the next block when no node answered', async () => {
    const { tab, mine, ledger } = await setUp();
    await sendOne(tab);
    ledger.broken.set('*', new TypeError('fetch failed'));
    await mine();
    expect(tab.records()).toMatchObject([{ status: 'pending', lastCheckedBlockNumber: null }]);
    ledger.broken.clear();
    await mine();
    expect(tab.records()).toMatchObject([{ status: 'confirmed' }]);
  });

  it('checks all due receipts in one pass and each account once', async () => {
    const { tab, ledger, mine } = await setUp();
    ledger.drop(await sendOne(tab, 1));
    ledger.drop(await sendOne(tab, 2));
    ledger.requests = [];
    await mine();
    const asked = ledger.requests.map(({ method }) => method);
    expect(asked.filter((method) => method === 'eth_getTransactionReceipt')).toHaveLength(2);
    expect(asked.filter((method) => method === 'eth_getTransactionCount')).toHaveLength(1);
  });

  it('checks all pending ones after a time without blocks', async () => {
    const { tab, outside, ledger, mine } = await setUp();
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

  it('removes cleared records from the journal', async () => {
    const { tab, outside } = await setUp();
    await sendOne(tab);
    tab.dispatch(cleared({ chainId: 31337 }));
    expect(tab.records()).toEqual([]);
    expect(outside.storage.length).toBe(0);
  });
});
