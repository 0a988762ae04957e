import { describe, expect, it } from 'vitest';
import { account, anyTarget, approveInfo, openTab, Outside, request, spender, tokenAddress, type Tab } from '#testing/transactionsWorld.ts';
import { LedgerError } from '#testing/fakeLedger.ts';
import type { FakeSigner } from '#testing/fakeSigner.ts';
import type { Hex } from '#lib/hex.ts';
import { mayBeUndone, shouldCheck } from './dueTransactions.ts';
import { cancel, keepsNonce, speedUp } from './replace.ts';
import { selectHasPendingApproval, selectRecentTransactions } from './selectors.ts';
import { send, type WriteRequest } from './send.ts';
import { cleared } from './transactionsSlice.ts';

const MINUTE = 60_000;

async function sendOne(tab: Tab, mark = 1, changes: Partial<WriteRequest> = {}): Promise<Hex> {
  const result = await tab.dispatch(send(request(mark, changes), approveInfo, anyTarget));
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.hash;
}

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
  const isWaitingForApproval = () => selectHasPendingApproval(tab.getState(), tokenAddress, spender, outside.time);
  return { outside, tab, ledger: outside.ledger, signer: outside.signer, mine, titles, isWaitingForApproval };
}

describe('shouldCheck', () => {
  const at = (minutes: number, blocks: number | null, sentHere = false) =>
    shouldCheck({ status: 'pending', addedTime: 0, lastCheckedBlockNumber: blocks === null ? null : 100 - blocks }, { currentBlock: 100, now: minutes * MINUTE, sentHere });

  it.each([
    // age in minutes, blocks since the last check (null: never), due
    [0, null, true],
    [90, null, true],
    [0, 0, false],
    [2, 2, false],
    [2, 3, true],
    [5, 3, true],
    [5, 2, false],
    [6, 2, false],
    [6, 3, true],
    [60, 3, true],
    [61, 9, false],
    [61, 10, true],
  ])('%i min old, last checked %s blocks ago: %s', (minutes, blocks, due) => {
    expect(at(minutes, blocks)).toBe(due);
  });

  it('checks what this tab sent at each new block of its first minute', () => {
    expect(at(0.5, 1, true)).toBe(true);
    expect(at(0.5, 0, true)).toBe(false);
    expect(at(1.5, 1, true)).toBe(false);
  });

  it('never checks what is final', () => {
    expect(shouldCheck({ status: 'dropped', addedTime: 0, lastCheckedBlockNumber: null }, { currentBlock: 9, now: 0, sentHere: true })).toBe(false);
  });

  it('watches a receipt for 12 blocks', () => {
    const receipt = { blockNumber: 10 } as Parameters<typeof mayBeUndone>[0]['receipt'];
    expect([10, 11, 22, 23].map((block) => mayBeUndone({ status: 'confirmed', receipt }, block))).toEqual([false, true, true, false]);
    expect(mayBeUndone({ status: 'cancelled', receipt }, 11)).toBe(false);
  });
});

describe('what becomes of a transaction', () => {
  it('confirms, says so once, and has everything watched read again at that block', async () => {
    const { tab, mine, titles, isWaitingForApproval } = await setUp();
    await sendOne(tab);
    expect(titles()).toEqual(['notifications.submitted']);
    expect(isWaitingForApproval()).toBe(true);
    await mine();
    expect(tab.records()).toMatchObject([{ status: 'confirmed', receipt: { blockNumber: 1, status: 1 } }]);
    expect(titles()).toEqual(['notifications.confirmed']);
    expect(tab.getState().blocks.neededBlock).toBe(1);
    expect(isWaitingForApproval()).toBe(false);
    await mine(3);
    expect(tab.actions.filter(({ type }) => type === 'transactions/mined')).toHaveLength(1);
  });

  it('fails with the reason that the chain gives for it', async () => {
    const { tab, mine, ledger } = await setUp();
    await sendOne(tab);
    ledger.refuse = () => new LedgerError('execution reverted: MeowRouter: EXPIRED', 3);
    await mine();
    expect(tab.records()).toMatchObject([{ status: 'failed', reason: { key: 'errors.revert.expired' } }]);
    expect(tab.getState().notifications.toasts).toMatchObject([{ titleKey: 'notifications.failed', type: 'danger', descriptionKey: 'errors.revert.expired' }]);
  });

  it('recognises the same call under another hash as sped up', async () => {
    const { tab, mine, signer, titles, isWaitingForApproval } = await setUp();
    const faster = signer.speedUp(await sendOne(tab));
    await mine();
    expect(tab.records()).toMatchObject([{ status: 'spedUp', replacedBy: { hash: faster, kind: 'spedUp' } }]);
    expect(titles()).toEqual(['notifications.spedUp']);
    expect(isWaitingForApproval()).toBe(false);
  });

  it('says that a sped-up call failed when it did', async () => {
    const { tab, mine, signer, ledger } = await setUp();
    signer.speedUp(await sendOne(tab));
    ledger.refuse = () => new LedgerError('execution reverted: MeowRouter: EXPIRED', 3);
    await mine();
    expect(tab.records()).toMatchObject([{ status: 'failed', replacedBy: { kind: 'spedUp' } }]);
  });

  it('recognises a cancellation, and the approval no longer waits', async () => {
    const { tab, mine, signer, titles, isWaitingForApproval } = await setUp();
    signer.cancel(await sendOne(tab));
    await mine();
    expect(tab.records()).toMatchObject([{ status: 'cancelled' }]);
    expect(titles()).toEqual(['notifications.cancelled']);
    expect(isWaitingForApproval()).toBe(false);
  });

  it('recognises another transaction in its place', async () => {
    const { tab, mine, signer, titles } = await setUp();
    const other = signer.replace(await sendOne(tab), { data: '0xdeadbeef' });
    await mine();
    expect(tab.records()).toMatchObject([{ status: 'replaced', replacedBy: { hash: other, kind: 'replaced' } }]);
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

  it('calls it dropped, on the second look, when the nonce is used and nothing can be found', async () => {
    const { tab, mine, signer, ledger, titles } = await setUp();
    signer.cancel(await sendOne(tab));
    ledger.broken.set('eth_getBlockByNumber', new Error('missing trie node'));
    await mine();
    expect(tab.records()).toMatchObject([{ status: 'pending' }]);
    await mine();
    expect(tab.records()).toMatchObject([{ status: 'dropped' }]);
    expect(titles()).toEqual(['notifications.dropped']);
  });

  it('expires when the deadline is past and no node has it, without calling it failed', async () => {
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
    const waiting = ledger.waiting;
    ledger.waiting = [];
    ledger.mine(1, 500);
    ledger.waiting = waiting.map((transaction) => ({ ...transaction, nonce: 0 }));
    await tab.seeBlock();
    expect(tab.records()).toMatchObject([{ status: 'pending' }]);
    await mine(3);
    expect(tab.records()).toMatchObject([{ status: 'confirmed' }]);
  });

  it('gives up after a day what no node knows', async () => {
    const { tab, mine, ledger, outside } = await setUp();
    ledger.drop(await sendOne(tab));
    outside.time += 25 * 60 * MINUTE;
    await mine(10);
    expect(tab.records()).toMatchObject([{ status: 'dropped' }]);
  });

  it('does not mistake the next transaction for a replacement when the nonce was only guessed', async () => {
    const { tab, mine, ledger } = await setUp();
    // The node has not heard of either when the second one is sent, so both get the first nonce as a guess.
    const first = await sendOne(tab, 1);
    const second = await sendOne(tab, 2);
    expect(tab.records().map(({ nonce }) => nonce)).toEqual([0, 1]);
    ledger.waiting = ledger.waiting.filter(({ hash }) => hash !== second);
    await mine();
    expect(tab.records().map(({ hash, status }) => [hash, status])).toEqual([
      [first, 'confirmed'],
      [second, 'pending'],
    ]);
  });

  it('goes back to pending when its block is taken back, and is not announced twice', async () => {
    const { tab, mine, ledger, titles } = await setUp();
    await sendOne(tab);
    await mine();
    ledger.reorganise(1);
    await mine(1);
    // The reorganised chain mines it again in the next block.
    expect(tab.records()).toMatchObject([{ status: 'confirmed', receipt: { blockNumber: 2 } }]);
    expect(titles()).toEqual(['notifications.confirmed']);
  });

  it('shows it as pending between the two', async () => {
    const { tab, mine, ledger } = await setUp();
    await sendOne(tab);
    await mine(2);
    ledger.reorganise(2);
    const waiting = ledger.waiting;
    ledger.waiting = [];
    await mine();
    expect(tab.records()).toMatchObject([{ status: 'pending', receipt: null }]);
    ledger.waiting = waiting;
    await mine(3);
    expect(tab.records()).toMatchObject([{ status: 'confirmed' }]);
    expect(tab.actions.filter(({ type }) => type === 'notifications/toastAdded')).toHaveLength(2);
  });

  it('undoes nothing because a node lags behind', async () => {
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

  it('tries again at the next block when no node answered', async () => {
    const { tab, mine, ledger } = await setUp();
    await sendOne(tab);
    ledger.broken.set('*', new TypeError('fetch failed'));
    await mine();
    expect(tab.records()).toMatchObject([{ status: 'pending', lastCheckedBlockNumber: null }]);
    ledger.broken.clear();
    await mine();
    expect(tab.records()).toMatchObject([{ status: 'confirmed' }]);
  });

  it('asks for all receipts that are due in one pass, and each account once', async () => {
    const { tab, ledger, mine } = await setUp();
    ledger.drop(await sendOne(tab, 1));
    ledger.drop(await sendOne(tab, 2));
    ledger.requests = [];
    await mine();
    const asked = ledger.requests.map(({ method }) => method);
    expect(asked.filter((method) => method === 'eth_getTransactionReceipt')).toHaveLength(2);
    expect(asked.filter((method) => method === 'eth_getTransactionCount')).toHaveLength(1);
  });

  it('asks about everything that waits after a time without blocks', async () => {
    const { tab, outside, ledger, mine } = await setUp();
    await sendOne(tab);
    outside.time += 2 * 60 * MINUTE;
    ledger.waiting = [];
    await mine();
    ledger.requests = [];
    // One block later the rule for old ones says no, but the tab was hidden for two minutes.
    outside.time += 2 * MINUTE;
    await mine();
    expect(ledger.requests.some(({ method }) => method === 'eth_getTransactionReceipt')).toBe(true);
    ledger.requests = [];
    await mine();
    expect(ledger.requests.some(({ method }) => method === 'eth_getTransactionReceipt')).toBe(false);
  });

  it('forgets on clear what the list held', async () => {
    const { tab, outside } = await setUp();
    await sendOne(tab);
    tab.dispatch(cleared({ chainId: 31337 }));
    expect(tab.records()).toEqual([]);
    expect(outside.storage.length).toBe(0);
  });
});

describe('approvals and order', () => {
  it('no longer waits for an approval that is more than a day old', async () => {
    const { tab, outside, isWaitingForApproval } = await setUp();
    await sendOne(tab);
    outside.time += 24 * 60 * MINUTE - 1;
    expect(isWaitingForApproval()).toBe(true);
    outside.time += 1;
    expect(isWaitingForApproval()).toBe(false);
  });

  it('waits for that token and spender only, whatever the letter case', async () => {
    const { tab, outside } = await setUp();
    await sendOne(tab);
    const waits = (token: string, by: string) => selectHasPendingApproval(tab.getState(), token as Hex, by as Hex, outside.time);
    expect(waits(tokenAddress.toLowerCase(), spender.toLowerCase())).toBe(true);
    expect(waits(spender, spender)).toBe(false);
    expect(waits(tokenAddress, account)).toBe(false);
  });

  it('lists what is under way first, then the newest', async () => {
    const { tab, outside, mine, ledger } = await setUp();
    const send1 = await sendOne(tab, 1);
    await mine();
    outside.time += 1;
    const send2 = await sendOne(tab, 2);
    await mine();
    outside.time += 1;
    const send3 = await sendOne(tab, 3);
    ledger.waiting = [];
    outside.time += 1;
    const send4 = await sendOne(tab, 4);
    expect(selectRecentTransactions(tab.getState()).map(({ hash }) => hash)).toEqual([send4, send3, send2, send1]);
  });
});

describe('speed up and cancel', () => {
  const lastAsked = (signer: FakeSigner) => signer.requests.findLast(({ method }) => method === 'eth_sendTransaction')?.params;

  it('sends the same call with the same nonce for at least 12.5 % more, and names the outcome', async () => {
    const { tab, signer, mine, titles } = await setUp();
    const hash = await sendOne(tab, 1, { gasPrice: 8_000_000_001n, value: 3n });
    const result = await tab.dispatch(speedUp(hash, anyTarget));
    const { to, data } = request(1);
    expect(lastAsked(signer)).toEqual([
      { from: account, to, data, value: '0x3', gas: `0x${110_000n.toString(16)}`, nonce: '0x0', gasPrice: `0x${9_000_000_002n.toString(16)}`, chainId: '0x7a69' },
    ]);
    expect(tab.records()).toMatchObject([{ hash, status: 'pending', replacedBy: { kind: 'spedUp' } }]);
    await mine();
    expect(tab.records()).toMatchObject([{ hash, status: 'spedUp', replacedBy: { hash: result.ok ? result.hash : '' } }]);
    expect(titles()).toEqual(['notifications.spedUp']);
  });

  it('does not repeat a call that the registry does not know', async () => {
    const { tab, signer } = await setUp();
    const hash = await sendOne(tab);
    expect(await tab.dispatch(speedUp(hash, () => false))).toEqual({ ok: false, error: { kind: 'shownDiffers', what: 'contract' } });
    expect(signer.openings).toBe(1);
  });

  it('cancels with nothing to oneself, and names the outcome', async () => {
    const { tab, signer, mine, titles } = await setUp();
    const hash = await sendOne(tab, 1, { gasPrice: 8_000_000_001n });
    const result = await tab.dispatch(cancel(hash));
    expect(result).toMatchObject({ ok: true });
    expect(lastAsked(signer)).toMatchObject([{ to: account, data: '0x', value: '0x0', nonce: '0x0', gasPrice: `0x${9_000_000_002n.toString(16)}` }]);
    expect(tab.records()).toMatchObject([{ hash, status: 'pending', replacedBy: { kind: 'cancelled' } }]);
    await mine();
    expect(tab.records()).toMatchObject([{ hash, status: 'cancelled' }]);
    expect(titles()).toEqual(['notifications.cancelled']);
  });

  it('offers no less than the market', async () => {
    const { tab, signer, ledger } = await setUp();
    const hash = await sendOne(tab, 1, { gasPrice: 1n });
    ledger.gasPrice = 77n;
    await tab.dispatch(cancel(hash));
    expect(lastAsked(signer)).toMatchObject([{ gasPrice: '0x4d' }]);
  });

  it('confirms the first one when the cancellation comes too late', async () => {
    const { tab, ledger, mine, titles } = await setUp();
    const hash = await sendOne(tab);
    const original = ledger.waiting;
    await tab.dispatch(cancel(hash));
    ledger.waiting = original;
    await mine();
    expect(tab.records()).toMatchObject([{ status: 'confirmed', replacedBy: null }]);
    expect(titles()).toEqual(['notifications.confirmed']);
  });

  it('says so when the wallet used a nonce of its own, and lists that transaction by itself', async () => {
    const { tab, signer, mine } = await setUp();
    const hash = await sendOne(tab);
    signer.behaviour = 'ignoreNonce';
    expect(await tab.dispatch(cancel(hash))).toEqual({ ok: false, notice: { key: 'transactions.replace.nonceIgnored', params: {} } });
    expect(tab.records()).toMatchObject([{ hash, replacedBy: null }, { info: { kind: 'cancel', replaces: hash }, nonce: 1 }]);
    await mine();
    expect(tab.records().map(({ status }) => status)).toEqual(['confirmed', 'confirmed']);
  });

  it('leaves it to the wallet where the wallet chooses nonces itself', async () => {
    const { tab, signer } = await setUp();
    const hash = await sendOne(tab);
    tab.services.wallet.kind = 'walletConnect';
    expect(await tab.dispatch(cancel(hash))).toMatchObject({ notice: { key: 'transactions.replace.notHere' } });
    expect(signer.openings).toBe(1);
    expect(keepsNonce('injected', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/153.0')).toBe(true);
    expect(keepsNonce('injected', 'Mozilla/5.0 (Linux; Android 15) Chrome/150 Mobile MetaMaskMobile')).toBe(false);
  });

  it('does nothing for what is no longer pending', async () => {
    const { tab, mine, signer } = await setUp();
    const hash = await sendOne(tab);
    await mine();
    expect(await tab.dispatch(cancel(hash))).toMatchObject({ notice: { key: 'transactions.replace.tooLate' } });
    expect(signer.openings).toBe(1);
  });

  it('keeps the transaction as it was when the user refuses to cancel it', async () => {
    const { tab, signer } = await setUp();
    const hash = await sendOne(tab);
    signer.behaviour = 'reject';
    expect(await tab.dispatch(cancel(hash))).toEqual({ ok: false, error: { kind: 'userRejected' } });
    expect(tab.records()).toMatchObject([{ status: 'pending', replacedBy: null }]);
  });
});
