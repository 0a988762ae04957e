import { describe, expect, it } from 'vitest';
import { blockSeen } from '#chain/blocks/blocksSlice.ts';
import { fromRaw } from '#lib/raw.ts';
import { token } from '#testing/currencies.ts';
import { useRemoveDesk } from '#testing/removeDesk.ts';
import { UNLIMITED } from '#testing/units.ts';
import { walletError } from '#testing/scriptedWallet.ts';
import { approvalChosen, removeTyped } from '../shared/removeSlice.ts';
import { removalAtReserves, type RemoveModel } from '../shared/removeModel.ts';
import { selectModelPool, selectPermitFor } from './removeSelectors.ts';
import { signShares, type SharesToSign } from '../shared/signShares.ts';

const desk = useRemoveDesk();
const sharesOf = (model: RemoveModel): SharesToSign => ({
  ...model,
  tokens: [model.a.currency.token, model.b.currency.token],
});

describe('removing liquidity', () => {
  it('shows what is spent and received, sends exactly that, and records it', async () => {
    desk.allowance = UNLIMITED;
    const model = await desk.model();
    await desk.open(model);
    expect(desk.shown()?.preview).toEqual({
      status: 'ready',
      spentRaw: model.liquidityRaw,
      receivedARaw: model.a.amountRaw,
      receivedBRaw: model.b.amountRaw,
      isShort: false,
      gasRaw: expect.any(String) as unknown,
    });
    await desk.confirm();
    expect(desk.shown()).toMatchObject({ isSent: true, error: null });
    expect(desk.names()).toEqual(['removeLiquidityETH']);
    const sides = { symbolA: 'BNB', symbolB: 'MEOW', amountARaw: model.a.amountRaw };
    expect(desk.world.records()).toMatchObject([{ info: { kind: 'removeLiquidity', ...sides } }]);
  });

  it('calls the router without the coin where both sides are tokens', async () => {
    desk.allowance = UNLIMITED;
    await desk.open(await desk.model('MEOW', 'WBNB'));
    await desk.confirm();
    expect(desk.names()).toEqual(['removeLiquidity']);
  });

  it('shows why the chain would refuse, and opens no wallet', async () => {
    await desk.open(await desk.model());
    expect(desk.shown()?.preview).toMatchObject({
      status: 'failed',
      error: { kind: 'reverted', reasonKey: 'errors.revert.transferFailed' },
    });
    await desk.confirm();
    expect(desk.shown()).toMatchObject({
      isSending: false,
      isSent: false,
      error: { kind: 'reverted' },
    });
    expect(desk.world.asked()).toEqual([]);
  });
});

describe('a taxed token', () => {
  it.each([
    ['BNB', 'removeLiquidityETHSupportingFeeOnTransferTokens', 81n],
    ['WBNB', 'removeLiquidity', 90n],
  ])(
    'is withdrawn with %s by %s, and the received amounts are shown',
    async (coin, name, percent) => {
      desk.isTaxed = true;
      desk.allowance = UNLIMITED;
      const model = await desk.model(coin, 'MEOW');
      await desk.open(model);
      const { preview } = desk.shown()!;
      if (preview.status !== 'ready') throw new Error(preview.status);
      expect([preview.isShort, fromRaw(preview.receivedBRaw!)]).toEqual([
        true,
        (fromRaw(model.b.amountRaw) * percent) / 100n,
      ]);
      await desk.confirm();
      expect(desk.names()).toEqual([name]);
    },
  );

  it('is not withdrawn when its tax starts after the dialog was read', async () => {
    desk.allowance = UNLIMITED;
    await desk.open(await desk.model('WBNB', 'MEOW'));
    desk.isTaxed = true;
    await desk.confirm();
    expect(desk.shown()).toMatchObject({
      isSent: false,
      error: { reasonKey: 'errors.revert.lessThanMinimum' },
    });
    expect(desk.world.asked()).toEqual([]);
  });
});

describe('with a permit', () => {
  it.each([
    ['BNB', false, 'removeLiquidityETHWithPermit'],
    ['WBNB', false, 'removeLiquidityWithPermit'],
    ['BNB', true, 'removeLiquidityETHWithPermitSupportingFeeOnTransferTokens'],
  ])(
    'calls the right function with %s (taxed: %s): %s, and uses the permit once',
    async (coin, isTaxed, name) => {
      desk.isTaxed = isTaxed;
      const model = await desk.model(coin, 'MEOW');
      desk.sign(model);
      await desk.open(model);
      await desk.confirm();
      expect(desk.names()).toEqual([name]);
      expect(desk.world.getState().removeLiquidity.permit).toBeNull();
    },
  );

  it('ignores the permit when an allowance exists by now', async () => {
    const model = await desk.model();
    desk.sign(model);
    await desk.open(model);
    desk.allowance = UNLIMITED;
    await desk.confirm();
    expect(desk.names()).toEqual(['removeLiquidityETH']);
  });

  it('drops the permit when the pool refuses it, and keeps it when the user refuses', async () => {
    const model = await desk.model();
    desk.sign(model);
    await desk.open(model);
    desk.world.wallet.answer('eth_sendTransaction', () => Promise.reject(walletError(4001)));
    await desk.confirm();
    expect(desk.shown()?.error).toEqual({ kind: 'userRejected' });
    expect(selectPermitFor(desk.world.getState(), model)).not.toBeNull();
    desk.isSignatureUsed = true;
    await desk.confirm();
    expect(desk.shown()?.error).toMatchObject({ reasonKey: 'errors.revert.badSignature' });
    expect(desk.world.getState().removeLiquidity.permit).toBeNull();
  });

  it('is valid for no other amount, and not once it has expired', async () => {
    const model = await desk.model();
    const permit = desk.sign(model);
    expect(selectPermitFor(desk.world.getState(), model)).toEqual(permit);
    expect(
      selectPermitFor(desk.world.getState(), { ...model, liquidityRaw: model.a.amountRaw }),
    ).toBeNull();
    desk.world.fake.mine(1, 600);
    desk.world.dispatch(
      blockSeen({ number: desk.world.fake.block, timestamp: desk.world.fake.timestamp }),
    );
    expect(selectPermitFor(desk.world.getState(), model)).toBeNull();
  });

  it('falls back to an approval where the wallet cannot sign permits', async () => {
    const model = await desk.model();
    desk.world.fake.on('eth_getCode', () => '0x6080');
    expect(await desk.world.dispatch(signShares(sharesOf(model)))).toEqual({
      outcome: 'unable',
    });
    expect(desk.world.getState().removeLiquidity.approval).toEqual({
      account: model.account,
      isUnable: true,
    });
  });

  it('never signs LP tokens of another pool than that of the two tokens', async () => {
    const model = await desk.model();
    const shares = { ...sharesOf(model), lp: token('MEOW') };
    expect(await desk.world.dispatch(signShares(shares))).toEqual({
      outcome: 'failed',
      error: { kind: 'shownDiffers', what: 'pool' },
    });
    expect(desk.world.wallet.asked).not.toContain('eth_signTypedData_v4');
  });

  it('drops the permit when the form changes while the wallet is open', async () => {
    const model = await desk.model();
    const permit = desk.sign(model);
    desk.world.dispatch(removeTyped({ independentField: 'liquidityPercent', typedValue: '10' }));
    expect(desk.world.getState().removeLiquidity.permit).toBeNull();
    desk.sign(model);
    desk.world.dispatch(approvalChosen({ account: permit.owner, isUnable: false }));
    expect(desk.world.getState().removeLiquidity.permit).toBeNull();
  });
});

describe('approval and withdrawal in one request', () => {
  it('are one request, simulated together', async () => {
    desk.world.offerBatches();
    desk.world.wallet.answer('wallet_sendCalls', () => ({ id: '0x1' }));
    await desk.open(await desk.model());
    expect(desk.shown()?.preview).toMatchObject({ status: 'ready' });
    await desk.confirm();
    expect(desk.world.asked().map(({ method }) => method)).toEqual(['wallet_sendCalls']);
    expect(desk.world.records()).toMatchObject([
      { info: { kind: 'batch', parts: [{ kind: 'approve' }, { kind: 'removeLiquidity' }] } },
    ]);
  });

  it('fall back to two steps when the wallet refuses batches after all', async () => {
    desk.world.offerBatches();
    desk.world.wallet.answer('wallet_sendCalls', () => Promise.reject(walletError(5710)));
    await desk.open(await desk.model());
    await desk.confirm();
    expect(desk.shown()).toBeNull();
    expect(desk.world.getState().wallet.batch).toBe('unsupported');
  });
});

describe('a pool that moves while the dialog is open', () => {
  it('sends nothing until the new amounts are accepted', async () => {
    desk.allowance = UNLIMITED;
    const model = await desk.model();
    await desk.open(model);
    desk.movePrice(500n);
    await desk.confirm();
    expect(desk.shown()).toMatchObject({ isSending: false, isSent: false, error: null, model });
    expect(desk.world.asked()).toEqual([]);
    const pool = selectModelPool(desk.world.getState(), model)!;
    await desk.accept(removalAtReserves(model, pool));
    expect(desk.shown()?.preview.status).toBe('ready');
    await desk.confirm();
    expect(desk.shown()?.isSent).toBe(true);
  });

  it('continues when it moves by less than the tolerance', async () => {
    desk.allowance = UNLIMITED;
    await desk.open(await desk.model());
    desk.movePrice(20n);
    await desk.confirm();
    expect(desk.shown()?.isSent).toBe(true);
  });

  it('shows an error when the nodes fail, and sends nothing when closed before the wallet opens', async () => {
    desk.allowance = UNLIMITED;
    await desk.open(await desk.model());
    desk.world.fake.fail();
    await desk.confirm();
    expect(desk.shown()?.error).toEqual({ kind: 'rpcUnreachable' });
    desk.world.fake.recover();
    const confirming = desk.confirm();
    desk.close();
    await confirming;
    expect(desk.world.asked()).toEqual([]);
  });
});
