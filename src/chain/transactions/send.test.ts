import { describe, expect, it } from 'vitest';
import { OWNER as account } from '#testing/accounts.ts';
import { approveInfo, openTab, request, settle } from '#testing/transactionsWorld.ts';
import { LedgerError } from '#testing/ledgerBlocks.ts';
import { simulate } from './simulate.ts';
import { createSending, poor, stored } from '#testing/sending.ts';
import { walletRefused } from './walletRefused.ts';

describe('send', () => {
  it('sends with a legacy gas price, the estimate plus 10 % and the chain id', async () => {
    const { sendNow, signer, tab, ledger } = createSending();
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
    const { sendNow, ledger, tab } = createSending();
    await sendNow({ gasFloor: 250_000n, gasPrice: 3n });
    expect(tab.records()).toMatchObject([{ gasRaw: '250000', gasPriceRaw: '3' }]);
    expect(ledger.pending[0]?.gasPrice).toBe(3n);
  });

  it('reports the revert reason without opening the wallet', async () => {
    const { sendNow, signer, ledger } = createSending();
    ledger.refuse = () => poor;
    expect(await sendNow()).toMatchObject({
      ok: false,
      error: { kind: 'reverted', reason: 'BEP20: transfer amount exceeds balance' },
    });
    expect(signer.openings).toBe(0);
  });

  it('takes the reason from the call if the estimate has none', async () => {
    const { sendNow, ledger } = createSending();
    ledger.broken.set('eth_estimateGas', new LedgerError('execution reverted', 3));
    ledger.refuse = () => poor;
    expect(await sendNow()).toMatchObject({
      error: { kind: 'reverted', reason: 'BEP20: transfer amount exceeds balance' },
    });
  });

  it('leaves no entry when the user rejects', async () => {
    const { sendNow, signer, outside, tab } = createSending();
    signer.behaviour = 'reject';
    expect(await sendNow()).toEqual({ ok: false, error: { kind: 'userRejected' } });
    expect(tab.actions).toContainEqual(walletRefused({ at: outside.time }));
    expect(stored(outside)).toBe(0);
    expect(tab.records()).toEqual([]);
  });

  it('reports a busy wallet and leaves no entry', async () => {
    const { sendNow, signer, outside } = createSending();
    signer.behaviour = 'busy';
    expect(await sendNow()).toEqual({ ok: false, error: { kind: 'requestPending' } });
    expect(stored(outside)).toBe(0);
  });

  it('writes the journal before it asks the wallet', async () => {
    const { sendNow, signer, outside } = createSending();
    let atRequest = -1;
    signer.before = ({ method }) => {
      if (method === 'eth_sendTransaction') atRequest = stored(outside);
    };
    await sendNow();
    expect(atRequest).toBe(1);
  });

  it('finds a transaction that was sent although the wallet returned an error', async () => {
    const { sendNow, signer, tab, ledger } = createSending();
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
    const { sendNow, tab, ledger, outside } = createSending();
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
    const { sendNow, tab, ledger } = createSending();
    const broadcast = ledger.broadcast.bind(ledger);
    ledger.broadcast = (call) => broadcast({ ...call, nonce: '0x5', gasPrice: '0x9' });
    await sendNow();
    await settle();
    expect(tab.records()).toMatchObject([{ nonce: 5, gasPriceRaw: '9' }]);
  });

  it('keeps the entry in the spare storage while the first is full', async () => {
    const { sendNow, outside, tab } = createSending();
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
    const { sendNow, outside, tab } = createSending();
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
    const { tab, signer } = createSending();
    expect(await tab.dispatch(simulate({ ...request(), gasFloor: 250_000n }))).toEqual({
      ok: true,
      gas: 100_000n,
      changes: null,
    });
    expect(signer.requests).toEqual([]);
  });

  it('reports the revert reason', async () => {
    const { tab, ledger } = createSending();
    ledger.refuse = () => poor;
    expect(await tab.dispatch(simulate(request()))).toMatchObject({
      ok: false,
      error: { kind: 'reverted' },
    });
  });

  it('reports no balance changes on a node that cannot run the probe', async () => {
    const { tab } = createSending();
    expect(await tab.dispatch(simulate(request(), [request().to]))).toMatchObject({
      ok: true,
      changes: null,
    });
  });

  it('reports an unreachable node, not a revert', async () => {
    const { tab, ledger } = createSending();
    ledger.broken.set('*', new TypeError('fetch failed'));
    expect(await tab.dispatch(simulate(request()))).toEqual({
      ok: false,
      error: { kind: 'rpcUnreachable' },
    });
  });
});
