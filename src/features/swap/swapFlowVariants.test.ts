import { beforeEach, describe, expect, it } from 'vitest';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { routerAbi } from '#protocol/abi/routerAbi.ts';
import { decodeCall } from '#chain/encode.ts';
import { contractAddress } from '#config/chains.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { walletError } from '#testing/scriptedWallet.ts';
import { useSwapDesk } from '#testing/swapDesk.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { token } from '#testing/currencies.ts';
import { E18 } from '#testing/units.ts';

const BUSD = token('BUSD').address;
const router = contractAddress('router')!;
const desk = useSwapDesk();
const { shown, latest, open, confirm, records, names } = desk;

describe('a taxed token', () => {
  const purr = token('PURR').address.toLowerCase();

  /** Slippage in basis points: the tolerance has to cover the tax. */
  function start(slippageBps: number): void {
    desk.begin({ userSlippageTolerance: slippageBps });
    desk.world.router.keptPercent.set(purr, 10n);
  }

  it('is sold by the variant for taxed tokens, since the plain one fails with K', async () => {
    start(1200);
    await desk.world.fill({ from: 'PURR', to: 'BNB', amount: '1000' });
    await open();
    expect(shown()?.preview.status).toBe('ready');
    await confirm();
    expect(names()).toEqual(['swapExactTokensForETHSupportingFeeOnTransferTokens']);
  });

  it('is bought by the variant that applies the limit to what arrives, although the plain one succeeds', async () => {
    start(1200);
    await desk.world.fill({ to: 'PURR', amount: '1' });
    const model = latest();
    await open();
    const received = (BigInt(model.output.amountRaw) * 90n + 99n) / 100n;
    expect(shown()?.preview).toEqual({
      status: 'ready',
      spentRaw: E18.toString(),
      receivedRaw: received.toString(),
      gasRaw: expect.stringMatching(/^[1-9]\d*$/) as string,
    });
    await confirm();
    expect(names()).toEqual(['swapExactETHForTokensSupportingFeeOnTransferTokens']);
    expect(received).toBeGreaterThan(BigInt(model.limitRaw));
  });

  it('is not bought where less than the minimum would arrive, for any recipient', async () => {
    start(50);
    for (const recipient of [OWNER, OTHER]) {
      await desk.world.fill({ to: 'PURR', amount: '1' });
      await open(recipient);
      expect(shown()?.preview).toMatchObject({ status: 'failed', error: { kind: 'reverted' } });
      await confirm();
      expect(shown()?.error).toMatchObject({ kind: 'reverted' });
    }
    expect(desk.world.asked()).toEqual([]);
  });

  it('cannot be the exact output, and nothing is sent', async () => {
    start(4900);
    await desk.world.fill({ to: 'PURR', amount: '1000', field: 'output' });
    await open();
    expect(shown()?.preview).toMatchObject({
      status: 'failed',
      error: { kind: 'reverted', reasonKey: 'errors.revert.poolShort' },
    });
    await confirm();
    expect(desk.world.asked()).toEqual([]);
  });
});

describe('approval and swap in one request', () => {
  beforeEach(async () => {
    desk.world.router.allowances.set(BUSD.toLowerCase(), 0n);
    desk.world.offerBatches();
    await desk.world.fill({ from: 'BUSD', to: 'BNB', amount: '600' });
    desk.world.wallet.answer('wallet_sendCalls', () => ({ id: 'batch-1' }));
  });

  it('are simulated in sequence, then sent together', async () => {
    await open();
    expect(shown()?.preview).toMatchObject({ status: 'ready', spentRaw: (600n * E18).toString() });
    await confirm();
    expect(desk.world.asked().map(({ method }) => method)).toEqual(['wallet_sendCalls']);
    const [{ calls, atomicRequired }] = desk.world.asked()[0]!.params as unknown as [
      { calls: { to: Address; data: Hex }[]; atomicRequired: boolean },
    ];
    expect(atomicRequired).toBe(true);
    // Exactly what this swap needs: a batch leaves no allowance behind.
    expect(calls.map(({ to }) => to)).toEqual([BUSD, router]);
    expect(decodeCall(erc20Abi, calls[0]!.data)).toEqual({
      name: 'approve',
      args: [router, 600n * E18],
    });
    expect(decodeCall(routerAbi, calls[1]!.data)?.name).toBe('swapExactTokensForETH');
    expect(shown()).toMatchObject({ isSent: true, hash: null });
    expect(records()).toMatchObject([
      { info: { kind: 'batch', parts: [{ kind: 'approve' }, { kind: 'swap' }] } },
    ]);
  });

  it('fall back to two steps when the wallet refuses batches after all', async () => {
    desk.world.wallet.answer('wallet_sendCalls', () => {
      throw walletError(4200);
    });
    await open();
    await confirm();
    expect(shown()).toBeNull();
    expect(desk.world.getState().wallet.batch).toBe('unsupported');
    expect(desk.world.getState().swap.form.amountText).toBe('600');
    expect(records()).toEqual([]);
  });

  it('are refused together', async () => {
    desk.world.wallet.answer('wallet_sendCalls', () => {
      throw walletError(4001);
    });
    await open();
    await confirm();
    expect(shown()).toMatchObject({ isSent: false, error: { kind: 'userRejected' } });
    expect(desk.world.getState().wallet.batch).toBe('supported');
  });

  it('are one transaction where the allowance exists already', async () => {
    desk.world.router.allowances.set(BUSD.toLowerCase(), 600n * E18);
    await desk.world.read();
    await open();
    await confirm();
    expect(names()).toEqual(['swapExactTokensForETH']);
  });
});
