import { describe, expect, it } from 'vitest';
import { OTHER as otherAccount, OWNER as account } from '#testing/accounts.ts';
import { request } from '#testing/transactionsWorld.ts';
import type { Hex } from '#lib/hex.ts';
import { createSending, stored } from '#testing/sending.ts';

describe('send opens no wallet', () => {
  it('does not open the wallet when it is on another chain', async () => {
    const { sendNow, signer } = createSending();
    signer.chainId = 56;
    expect(await sendNow()).toEqual({ ok: false, error: { kind: 'wrongChain' } });
    expect(signer.openings).toBe(0);
  });

  it('does not open the wallet when it has another account', async () => {
    const { sendNow, signer } = createSending();
    signer.accounts = [otherAccount];
    expect(await sendNow()).toEqual({ ok: false, error: { kind: 'wrongAccount' } });
    expect(signer.openings).toBe(0);
  });

  it.each([
    ['chain', 'wrongChain'],
    ['account', 'wrongAccount'],
  ] as const)('notices a %s switched during the simulation', async (what, kind) => {
    const { sendNow, signer, outside } = createSending();
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
    const { sendNow, tab, signer } = createSending();
    signer.accounts = [account, otherAccount];
    const sending = sendNow();
    tab.services.wallet.account = otherAccount;
    expect(await sending).toEqual({ ok: false, error: { kind: 'wrongAccount' } });
    expect(signer.openings).toBe(0);
  });

  it('asks a locked wallet to open, and says so when it stays locked', async () => {
    const { sendNow, signer } = createSending();
    signer.isLocked = true;
    expect(await sendNow()).toEqual({ ok: false, error: { kind: 'walletLocked' } });
    signer.before = ({ method }) => {
      if (method === 'eth_requestAccounts') signer.isLocked = false;
    };
    expect(await sendNow()).toMatchObject({ ok: true });
  });

  it('does not open the wallet without one', async () => {
    const { sendNow, tab } = createSending();
    tab.services.wallet.provider = undefined;
    expect(await sendNow()).toEqual({ ok: false, error: { kind: 'missingDependencies' } });
  });

  it('does not open the wallet for a call that differs from the screen', async () => {
    const { sendNow, signer } = createSending();
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
    const { sendNow, signer } = createSending();
    expect(await sendNow({ data, check: () => undefined })).toEqual({
      ok: false,
      error: { kind: 'shownDiffers', what },
    });
    expect(signer.openings).toBe(0);
  });

  it('does not open the wallet when the screen changed during the simulation', async () => {
    const { sendNow, signer } = createSending();
    let looks = 0;
    const check = () => ((looks += 1) > 1 ? 'quote' : undefined);
    expect(await sendNow({ check })).toEqual({
      ok: false,
      error: { kind: 'shownDiffers', what: 'quote' },
    });
    expect(signer.openings).toBe(0);
  });

  it('does not open the wallet for a contract that is not one of ours', async () => {
    const { sendNow, signer, tab } = createSending();
    tab.services.rules.isKnownTarget = () => false;
    expect(await sendNow()).toEqual({
      ok: false,
      error: { kind: 'shownDiffers', what: 'contract' },
    });
    expect(signer.openings).toBe(0);
  });

  it('reports missing funds for value and fee before the wallet does', async () => {
    const { sendNow, signer, ledger } = createSending();
    ledger.balance = 1_000n;
    expect(await sendNow({ value: 1n })).toEqual({
      ok: false,
      error: { kind: 'insufficientFunds' },
    });
    expect(signer.openings).toBe(0);
  });
});
