import { describe, expect, it } from 'vitest';
import { routerAbi } from '#protocol/abi/routerAbi.ts';
import { decodeCall } from '#chain/encode.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { contractAddress } from '#config/chains.ts';
import { walletError } from '#testing/scriptedWallet.ts';
import { useSwapDesk } from '#testing/swapDesk.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { currency, token } from '#testing/currencies.ts';
import { E18 } from '#testing/units.ts';
import { selectKnownRecipients } from './knownRecipients.ts';
import { selectTradeSlippageBps } from './swapInput.ts';
import { tradeSlippageChosen } from './swapSlice.ts';

const BUSD = token('BUSD').address;
const router = contractAddress('router')!;
const desk = useSwapDesk();
const { shown, latest, open, confirm, records, transactions, names } = desk;

describe('a swap', () => {
  it('is simulated when the dialog opens, and shows what is spent and received', async () => {
    await desk.world.fill({ amount: '1' });
    const model = latest();
    await open();
    expect(shown()).toMatchObject({
      model,
      preview: { status: 'ready', spentRaw: E18.toString(), receivedRaw: model.output.amountRaw },
      isSending: false,
    });
    expect(desk.world.asked()).toEqual([]);
  });

  it('is sent as shown and recorded, with its hash on screen', async () => {
    await desk.world.fill({ amount: '1' });
    const model = latest();
    await open();
    await confirm();
    const [sent] = transactions();
    expect(sent).toMatchObject({ from: OWNER, to: router, value: `0x${E18.toString(16)}` });
    expect(decodeCall(routerAbi, sent!.data)).toEqual({
      name: 'swapExactETHForTokens',
      args: [BigInt(model.limitRaw), model.path, OWNER, BigInt(desk.world.fake.timestamp + 1200)],
    });
    expect(shown()).toMatchObject({
      isSending: false,
      isSent: true,
      error: null,
      hash: records()[0]?.hash,
    });
    expect(records()).toMatchObject([
      {
        status: 'pending',
        deadline: desk.world.fake.timestamp + 1200,
        info: {
          kind: 'swap',
          tradeType: 'exactInput',
          inputSymbol: 'BNB',
          outputSymbol: 'BUSD',
          inputRaw: model.input.amountRaw,
          outputRaw: model.output.amountRaw,
        },
      },
    ]);
    expect(records()[0]?.info).not.toHaveProperty('recipient');
    desk.close();
    expect(desk.world.getState().swap.form.amountText).toBe('');
  });

  it('of an exact output sends at most the limit as value', async () => {
    await desk.world.fill({ amount: '1000', field: 'output' });
    const model = latest();
    await open();
    await confirm();
    expect(names()).toEqual(['swapETHForExactTokens']);
    expect(BigInt(transactions()[0]!.value)).toBe(BigInt(model.limitRaw));
    // The quote is what is really spent: the router refunds the rest.
    expect(shown()?.preview).toEqual({
      status: 'ready',
      spentRaw: model.input.amountRaw,
      receivedRaw: model.output.amountRaw,
      gasRaw: expect.stringMatching(/^[1-9]\d*$/) as string,
    });
  });

  it('is sent once, however often it is confirmed', async () => {
    await desk.world.fill({ amount: '1' });
    await open();
    await Promise.all([confirm(), confirm()]);
    await confirm();
    expect(desk.world.asked()).toHaveLength(1);
  });

  it('to another recipient is simulated to the account as well, and records the recipient', async () => {
    await desk.world.fill({ amount: '1' });
    await open(OTHER);
    // The output arrives at the recipient, so the account's balances cannot show it.
    expect(shown()?.preview).toEqual({
      status: 'ready',
      spentRaw: E18.toString(),
      receivedRaw: null,
      gasRaw: expect.stringMatching(/^[1-9]\d*$/) as string,
    });
    await confirm();
    expect(decodeCall(routerAbi, transactions()[0]!.data)?.args[2]).toBe(OTHER);
    expect(records()).toMatchObject([{ info: { recipient: OTHER } }]);
    expect(selectKnownRecipients(desk.world.getState())).toEqual([OTHER]);
  });

  it('leaves no recipient behind for the next swap once it is sent', async () => {
    await desk.world.fill({ amount: '1', recipient: OTHER });
    await open(OTHER);
    await confirm();
    expect(desk.world.getState().swap.form).toMatchObject({ amountText: '', recipientText: null });
  });

  it('leaves no slippage of its own to the next swap; Retry brings it back', async () => {
    await desk.world.fill({ amount: '1' });
    desk.world.dispatch(tradeSlippageChosen(10));
    await open();
    await confirm();
    expect(shown()).toMatchObject({ model: { slippageBps: 10 }, isSent: true });
    expect(selectTradeSlippageBps(desk.world.getState())).toBe(50);
    await desk.retry();
    expect(shown()).toMatchObject({ model: { slippageBps: 10 }, isSent: false });
    expect(selectTradeSlippageBps(desk.world.getState())).toBe(10);
  });

  it('continues where the node cannot determine balances, with amounts unknown and not 0', async () => {
    desk.world.router.canProbe = false;
    await desk.world.fill({ amount: '1' });
    await open();
    expect(shown()?.preview).toMatchObject({ status: 'ready', spentRaw: null, receivedRaw: null });
    await confirm();
    expect(shown()).toMatchObject({ isSent: true });
  });
});

describe('a refused swap', () => {
  it('keeps everything when the user refuses, and can be tried again', async () => {
    await desk.world.fill({ amount: '1' });
    desk.world.wallet.answer('eth_sendTransaction', () => {
      throw walletError(4001);
    });
    await open();
    await confirm();
    expect(shown()).toMatchObject({
      isSending: false,
      isSent: false,
      error: { kind: 'userRejected' },
    });
    expect(records()).toEqual([]);
    expect(desk.world.getState().swap.form.amountText).toBe('1');
    desk.world.wallet.answer('eth_sendTransaction', () => `0x${'c'.repeat(64)}`);
    await confirm();
    expect(shown()).toMatchObject({ isSent: true, error: null, hash: `0x${'c'.repeat(64)}` });
  });

  it('never reaches the wallet when the simulation fails, in the preview and when confirmed', async () => {
    await desk.world.fill({ from: 'BUSD', to: 'BNB', amount: '10' });
    desk.world.router.allowances.set(BUSD.toLowerCase(), 0n);
    await desk.world.read();
    await open();
    expect(shown()?.preview).toMatchObject({
      status: 'failed',
      error: { kind: 'reverted', reasonKey: 'errors.revert.transferFailed' },
    });
    await confirm();
    expect(shown()).toMatchObject({
      isSending: false,
      error: { kind: 'reverted', reasonKey: 'errors.revert.transferFailed' },
    });
    expect(desk.world.asked()).toEqual([]);
    expect(records()).toEqual([]);
  });

  it('reports that no node answers, and sends nothing', async () => {
    await desk.world.fill({ amount: '1' });
    await open();
    desk.world.fake.fail(new RpcError('unreachable', 'down'));
    await confirm();
    expect(shown()).toMatchObject({ isSending: false, error: { kind: 'rpcUnreachable' } });
    expect(desk.world.asked()).toEqual([]);
  });

  it('reports that nodes disagree about the pools, and sends nothing', async () => {
    await desk.world.fill({ amount: '1' });
    await open();
    desk.world.fake.fail(new RpcError('sourcesDisagree', 'two stories'));
    await confirm();
    expect(shown()).toMatchObject({ isSending: false, error: { kind: 'nodesDisagree' } });
    expect(desk.world.asked()).toEqual([]);
  });

  it('reports a wallet that is locked or on another chain', async () => {
    await desk.world.fill({ amount: '1' });
    await open();
    desk.world.wallet.answer('eth_chainId', () => '0x38');
    await confirm();
    expect(shown()?.error).toEqual({ kind: 'wrongChain' });
    desk.world.wallet.answer('eth_chainId', () => '0x7a69');
    desk.world.wallet.answer('eth_accounts', () => []);
    desk.world.wallet.answer('eth_requestAccounts', () => []);
    await confirm();
    expect(shown()?.error).toEqual({ kind: 'walletLocked' });
    expect(desk.world.asked()).toEqual([]);
  });
});

describe('balances', () => {
  it('must cover the fee as well when the coin is spent', async () => {
    desk.world.setBalance(currency('BNB'), E18);
    await desk.world.fill({ amount: '1' });
    await open();
    await confirm();
    expect(shown()?.error).toEqual({ kind: 'insufficientFunds' });
    expect(desk.world.asked()).toEqual([]);
  });
});
