import { describe, expect, it } from 'vitest';
import { chain } from '#config/chains.ts';
import { walletSeen } from '#entities/wallet/walletSlice.ts';
import { walletError } from '#testing/scriptedWallet.ts';
import { useSwapDesk } from '#testing/swapDesk.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { E18 } from '#testing/units.ts';
import { amountTyped } from './swapSlice.ts';

const desk = useSwapDesk();
const { shown, latest, open, confirm, records, holdWallet } = desk;

describe('a switched account', () => {
  it('signs nothing of the other account while the dialog is open', async () => {
    await desk.world.fill({ amount: '1' });
    await open();
    desk.world.connect(OTHER);
    await desk.world.read();
    await confirm();
    expect(shown()).toMatchObject({ model: { account: OWNER }, isSending: false, isSent: false });
    expect(desk.world.asked()).toEqual([]);
  });

  it('is noticed by asking the wallet when only the wallet knows of it', async () => {
    await desk.world.fill({ amount: '1' });
    await open();
    desk.world.wallet.answer('eth_accounts', () => [OTHER]);
    await confirm();
    expect(shown()?.error).toEqual({ kind: 'wrongAccount' });
    expect(desk.world.asked()).toEqual([]);
  });

  it('is noticed in the middle of an expert’s swap', async () => {
    desk.begin({ userExpertMode: true });
    await desk.world.fill({ amount: '1' });
    const model = latest();
    desk.world.services.wallet.account = OTHER;
    desk.world.dispatch(walletSeen({ connectorId: 'injected', account: OTHER, chainId: chain.id }));
    await desk.openWith(model);
    expect(shown()).toMatchObject({ model: { account: OWNER }, isSending: false, isSent: false });
    expect(desk.world.asked()).toEqual([]);
  });
});

describe('a closed dialog', () => {
  it('sends nothing when closed before the wallet opens', async () => {
    await desk.world.fill({ amount: '1' });
    await open();
    const sending = confirm();
    desk.close();
    await sending;
    expect(desk.world.asked()).toEqual([]);
    expect(shown()).toBeNull();
  });

  it('leaves the next dialog alone, and the transaction is still recorded', async () => {
    await desk.world.fill({ amount: '1' });
    await open();
    const wallet = holdWallet();
    const sending = confirm();
    await wallet.opened;
    desk.close();
    desk.world.dispatch(amountTyped({ field: 'input', text: '2' }));
    await open();
    wallet.resolve(`0x${'d'.repeat(64)}`);
    await sending;
    expect(shown()).toMatchObject({
      model: { input: { amountRaw: (2n * E18).toString() } },
      isSending: false,
      isSent: false,
      hash: null,
    });
    expect(records()).toMatchObject([{ hash: `0x${'d'.repeat(64)}`, status: 'pending' }]);
  });

  it('does not report its refusal in a later dialog of the same swap', async () => {
    await desk.world.fill({ amount: '1' });
    await open();
    const wallet = holdWallet();
    const sending = confirm();
    await wallet.opened;
    desk.close();
    await open();
    wallet.reject(walletError(4001));
    await sending;
    expect(shown()).toMatchObject({ error: null, isSending: false });
  });
});
