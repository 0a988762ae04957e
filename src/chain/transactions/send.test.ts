import { describe, expect, it } from 'vitest';
import { OTHER as otherAccount, OWNER as account } from '#testing/accounts.ts';
import { approveInfo, openTab, Outside, request, settle } from '#testing/transactionsWorld.ts';
import type { Hex } from '#lib/hex.ts';
import { LedgerError } from '#testing/ledgerBlocks.ts';
import { send, simulate, type WriteRequest } from './send.ts';
import { walletRefused } from './walletRefused.ts';

const poor = new LedgerError('execution reverted: BEP20: transfer amount exceeds balance', 3);

function setUp() {
  const outside = new Outside();
  const tab = openTab(outside);
  const sendNow = (changes: Partial<WriteRequest> = {}) =>
    tab.dispatch(send(request(1, changes), approveInfo));
  return { outside, tab, sendNow, signer: outside.signer, ledger: outside.ledger };
}

const stored = (outside: Outside) => outside.storage.length;

describe('send', () => {
  it('sends with a legacy gas price, the estimate plus 10 % and the chain id', async () => {
    const { sendNow, signer, tab, ledger } = setUp();
    ledger.gas = 100_001n;
    const result = await sendNow({ value: 7n });
    expect(result).toEqual({ ok: true, hash: ledger.pending[0]?.hash });
    const asked = signer.requests.find(({ method }) => method === 'eth_sendTransaction');
    const { to, data } = request();
    // 100001 * 1.1 = 110001.1, never less than 10 % more; 10 gwei is the test network's price.
    expect(asked?.params).toEqual([
      {
        from: account,
        to,
        data,
        value: '0x7',
        gas: `0x${110_002n.toString(16)}`,
        gasPrice: '0x2540be400',
        chainId: '0x7a69',
      },
    ]);
    expect(tab.records()).toMatchObject([
      {
        status: 'pending',
        nonce: 0,
        from: account,
        info: approveInfo,
        gasRaw: '110002',
        valueRaw: '7',
      },
    ]);
  });

  it('uses the minimum gas limit and the given gas price', async () => {
    const { sendNow, ledger, tab } = setUp();
    await sendNow({ gasFloor: 250_000n, gasPrice: 3n });
    expect(tab.records()).toMatchObject([{ gasRaw: '250000', gasPriceRaw: '3' }]);
    expect(ledger.pending[0]?.gasPrice).toBe(3n);
  });

  it('does not open the wallet when it is on another chain', async () => {
    const { sendNow, signer } = setUp();
    signer.chainId = 56;
    expect(await sendNow()).toEqual({ ok: false, error: { kind: 'wrongChain' } });
    expect(signer.openings).toBe(0);
  });

  it('does not open the wallet when it has another account', async () => {
    const { sendNow, signer } = setUp();
    signer.accounts = [otherAccount];
    expect(await sendNow()).toEqual({ ok: false, error: { kind: 'wrongAccount' } });
    expect(signer.openings).toBe(0);
  });

  it.each([
    ['chain', 'wrongChain'],
    ['account', 'wrongAccount'],
  ] as const)('notices a %s switched during the simulation', async (what, kind) => {
    const { sendNow, signer, outside } = setUp();
    let chainQuestions = 0;
    signer.before = ({ method }) => {
      chainQuestions += method === 'eth_chainId' ? 1 : 0;
      if (chainQuestions < 2) return;
      if (what === 'chain') signer.chainId = 1;
      else signer.accounts = [otherAccount];
    };
    expect(await sendNow()).toEqual({ ok: false, error: { kind } });
    expect(signer.openings).toBe(0);
    expect(stored(outside)).toBe(0);
  });

  it('notices an account switched on the page meanwhile', async () => {
    const { sendNow, tab, signer } = setUp();
    signer.accounts = [account, otherAccount];
    const sending = sendNow();
    tab.services.wallet.account = otherAccount;
    expect(await sending).toEqual({ ok: false, error: { kind: 'wrongAccount' } });
    expect(signer.openings).toBe(0);
  });

  it('asks a locked wallet to open, and says so when it stays locked', async () => {
    const { sendNow, signer } = setUp();
    signer.isLocked = true;
    expect(await sendNow()).toEqual({ ok: false, error: { kind: 'walletLocked' } });
    signer.before = ({ method }) => {
      if (method === 'eth_requestAccounts') signer.isLocked = false;
    };
    expect(await sendNow()).toMatchObject({ ok: true });
  });

  it('does not open the wallet without one', async () => {
    const { sendNow, tab } = setUp();
    tab.services.wallet.provider = undefined;
    expect(await sendNow()).toEqual({ ok: false, error: { kind: 'missingDependencies' } });
  });

  it('does not open the wallet for a call that differs from the screen', async () => {
    const { sendNow, signer } = setUp();
    expect(await sendNow({ check: () => 'amount' })).toEqual({
      ok: false,
      error: { kind: 'shownDiffers', what: 'amount' },
    });
    expect(signer.openings).toBe(0);
  });

  it.each<[string, Hex, string]>([
    ['with bytes behind its arguments', `${request().data}00`, 'data'],
    ['that its ABI cannot decode', '0x12345678', 'method'],
  ])('does not open the wallet for a call %s, whatever the screen says', async (_, data, what) => {
    const { sendNow, signer } = setUp();
    expect(await sendNow({ data, check: () => undefined })).toEqual({
      ok: false,
      error: { kind: 'shownDiffers', what },
    });
    expect(signer.openings).toBe(0);
  });

  it('does not open the wallet when the screen changed during the simulation', async () => {
    const { sendNow, signer } = setUp();
    let looks = 0;
    const check = () => ((looks += 1) > 1 ? 'quote' : undefined);
    expect(await sendNow({ check })).toEqual({
      ok: false,
      error: { kind: 'shownDiffers', what: 'quote' },
    });
    expect(signer.openings).toBe(0);
  });

  it('does not open the wallet for a contract that is not one of ours', async () => {
    const { sendNow, signer, tab } = setUp();
    tab.services.rules.isKnownTarget = () => false;
    expect(await sendNow()).toEqual({
      ok: false,
      error: { kind: 'shownDiffers', what: 'contract' },
    });
    expect(signer.openings).toBe(0);
  });

  it('reports the revert reason without opening the wallet', async () => {
    const { sendNow, signer, ledger } = setUp();
    ledger.refuse = () => poor;
    expect(await sendNow()).toMatchObject({
      ok: false,
      error: { kind: 'reverted', reason: 'BEP20: transfer amount exceeds balance' },
    });
    expect(signer.openings).toBe(0);
  });

  it('takes the reason from the call if the estimate has none', async () => {
    const { sendNow, ledger } = setUp();
    ledger.broken.set('eth_estimateGas', new LedgerError('execution reverted', 3));
    ledger.refuse = () => poor;
    expect(await sendNow()).toMatchObject({
      error: { kind: 'reverted', reason: 'BEP20: transfer amount exceeds balance' },
    });
  });

  it('reports missing funds for value and fee before the wallet does', async () => {
    const { sendNow, signer, ledger } = setUp();
    ledger.balance = 1_000n;
    expect(await sendNow({ value: 1n })).toEqual({
      ok: false,
      error: { kind: 'insufficientFunds' },
    });
    expect(signer.openings).toBe(0);
  });

  it('leaves no entry when the user rejects', async () => {
    const { sendNow, signer, outside, tab } = setUp();
    signer.behaviour = 'reject';
    expect(await sendNow()).toEqual({ ok: false, error: { kind: 'userRejected' } });
    expect(tab.actions).toContainEqual(walletRefused({ at: outside.time }));
    expect(stored(outside)).toBe(0);
    expect(tab.records()).toEqual([]);
  });

  it('reports a busy wallet and leaves no entry', async () => {
    const { sendNow, signer, outside } = setUp();
    signer.behaviour = 'busy';
    expect(await sendNow()).toEqual({ ok: false, error: { kind: 'requestPending' } });
    expect(stored(outside)).toBe(0);
  });

  it('writes the journal before it asks the wallet', async () => {
    const { sendNow, signer, outside } = setUp();
    let atRequest = -1;
    signer.before = ({ method }) => {
      if (method === 'eth_sendTransaction') atRequest = stored(outside);
    };
    await sendNow();
    expect(atRequest).toBe(1);
  });

  it('finds a transaction that was sent although the wallet returned an error', async () => {
    const { sendNow, signer, tab, ledger } = setUp();
    signer.behaviour = 'sendAndFail';
    expect(await sendNow()).toMatchObject({
      ok: false,
      error: { kind: 'maybeSent', message: 'The bridge to the wallet broke' },
    });
    ledger.mine();
    await tab.seeBlock();
    ledger.mine();
    await tab.seeBlock();
    expect(tab.records()).toMatchObject([
      { status: 'confirmed', hash: ledger.blocks[1]?.transactions[0]?.hash },
    ]);
  });

  it('refuses a known hash', async () => {
    const { sendNow, tab, ledger, outside } = setUp();
    await sendNow();
    const [first] = ledger.pending;
    ledger.broadcast = () => first?.hash ?? '0x';
    expect(await sendNow()).toEqual({
      ok: false,
      error: { kind: 'unknown', message: 'Attempted to add existing transaction' },
    });
    expect(tab.records()).toHaveLength(1);
    expect(stored(outside)).toBe(1);
  });

  it('records the nonce and gas price that the wallet used', async () => {
    const { sendNow, tab, ledger } = setUp();
    const broadcast = ledger.broadcast.bind(ledger);
    ledger.broadcast = (call) => broadcast({ ...call, nonce: '0x5', gasPrice: '0x9' });
    await sendNow();
    await settle();
    expect(tab.records()).toMatchObject([{ nonce: 5, gasPriceRaw: '9' }]);
  });

  it('keeps the entry in the spare storage while the first is full', async () => {
    const { sendNow, outside, tab } = setUp();
    outside.storage.quota = 10;
    expect(await sendNow()).toMatchObject({ ok: true });
    await settle();
    expect(tab.getState().transactions.notStored).toEqual([]);
    tab.kill();
    const next = openTab(outside);
    await settle();
    expect(next.records()).toMatchObject([{ hash: tab.records()[0]?.hash, status: 'pending' }]);
  });

  it('opens no wallet before the user knows that no storage takes it, and then warns', async () => {
    const { sendNow, outside, tab } = setUp();
    outside.storage.quota = 10;
    outside.spare.isBlocked = true;
    expect(await sendNow()).toEqual({ ok: false, error: { kind: 'notKept' } });
    expect(outside.signer.openings).toBe(0);
    expect(await sendNow()).toMatchObject({ ok: true });
    await settle();
    expect(tab.getState().transactions.notStored).toHaveLength(1);
    expect(tab.getState().notifications.toasts).toContainEqual(
      expect.objectContaining({
        titleKey: 'transactions.notStored',
        sticky: true,
        hash: tab.records()[0]?.hash,
      }),
    );
  });
});

describe('simulate', () => {
  it('uses only our own node, and tells the gas without the margin and floor of its limit', async () => {
    const { tab, signer } = setUp();
    expect(await tab.dispatch(simulate({ ...request(), gasFloor: 250_000n }))).toEqual({
      ok: true,
      gas: 100_000n,
      changes: null,
    });
    expect(signer.requests).toEqual([]);
  });

  it('reports the revert reason', async () => {
    const { tab, ledger } = setUp();
    ledger.refuse = () => poor;
    expect(await tab.dispatch(simulate(request()))).toMatchObject({
      ok: false,
      error: { kind: 'reverted' },
    });
  });

  it('reports no balance changes on a node that cannot run the probe', async () => {
    const { tab } = setUp();
    expect(await tab.dispatch(simulate(request(), [request().to]))).toMatchObject({
      ok: true,
      changes: null,
    });
  });

  it('reports an unreachable node, not a revert', async () => {
    const { tab, ledger } = setUp();
    ledger.broken.set('*', new TypeError('fetch failed'));
    expect(await tab.dispatch(simulate(request()))).toEqual({
      ok: false,
      error: { kind: 'rpcUnreachable' },
    });
  });
});
