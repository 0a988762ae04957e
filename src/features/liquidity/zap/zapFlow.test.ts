import { UNLIMITED } from '#testing/units.ts';
import { describe, expect, it } from 'vitest';
import { pairSaved } from '#entities/pairs/pairsSlice.ts';
import { walletError } from '#testing/scriptedWallet.ts';
import { usedOf, useZapDesk } from '#testing/zapDesk.ts';
import { zapBreaks } from './zapModel.ts';
import { selectLatestZap } from './routedSelectors.ts';
import { previewZap } from './zapFlow.ts';

const desk = useZapDesk();

describe('one token in, one token out', () => {
  it.each([
    ['in', 'BNB', 'MEOW', 'zapInETH', 'zapIn'],
    ['in', 'MEOW', 'BNB', 'zapIn', 'zapIn'],
    ['in', 'WBNB', 'MEOW', 'zapIn', 'zapIn'],
    ['out', 'BNB', 'MEOW', 'zapOutETH', 'zapOut'],
    ['out', 'MEOW', 'BNB', 'zapOut', 'zapOut'],
  ] as const)(
    '%s with %s and %s by %s: shows what is spent and received, sends exactly that, records it',
    async (kind, symbol, other, name, info) => {
      desk.allowance = UNLIMITED;
      const model = await desk.model(kind, symbol, other);
      const tried = await desk.world.dispatch(previewZap(model));
      expect(tried).toEqual({
        model,
        preview: {
          status: 'ready',
          spentRaw: usedOf(model),
          receivedRaw: model.quotedRaw,
          dustRaw: kind === 'in' ? model.dustRaw : null,
          otherRaw: '0',
          gasRaw: expect.any(String) as unknown,
        },
      });
      expect(await desk.send(model)).toMatchObject({ outcome: 'sent' });
      expect(desk.names()).toEqual([name]);
      const [amountRaw, liquidityRaw] =
        kind === 'in' ? [model.inputRaw, model.quotedRaw] : [model.quotedRaw, model.inputRaw];
      expect(desk.world.records()).toMatchObject([
        { info: { kind: info, symbol, symbolA: symbol, symbolB: other, amountRaw, liquidityRaw } },
      ]);
    },
  );

  it('tracks the pool after a zap in', async () => {
    await desk.send(await desk.model('in'));
    expect(desk.world.actions.map(({ type }) => type)).toContain(pairSaved.type);
  });

  it('shows why the chain would refuse, and opens no wallet', async () => {
    const model = await desk.model('out');
    const { preview } = await desk.world.dispatch(previewZap(model));
    expect(preview).toMatchObject({
      status: 'failed',
      error: { kind: 'reverted', reasonKey: 'errors.revert.transferFailed' },
    });
    expect(await desk.send(model)).toMatchObject({
      outcome: 'failed',
      error: { kind: 'reverted' },
    });
    expect(desk.world.asked()).toEqual([]);
  });

  it('sends nothing that the user refuses, or after the dialog is closed', async () => {
    const model = await desk.model('in');
    expect(await desk.send(model, () => false)).toEqual({ outcome: 'closed' });
    expect(desk.world.asked()).toEqual([]);
    desk.world.wallet.answer('eth_sendTransaction', () => {
      throw walletError(4001);
    });
    expect(await desk.send(model)).toEqual({ outcome: 'failed', error: { kind: 'userRejected' } });
    expect(desk.world.records()).toEqual([]);
  });
});

describe('a pool that moves', () => {
  it('is no tax: the preview reports it, and nothing is sent', async () => {
    const model = await desk.model('in');
    desk.movePrice(200n);
    expect((await desk.world.dispatch(previewZap(model))).preview).toEqual({ status: 'moved' });
    expect(await desk.send(model)).toEqual({ outcome: 'moved' });
    expect(desk.world.asked()).toEqual([]);
    const latest = selectLatestZap(desk.world.getState(), model)!;
    expect(zapBreaks(model, latest)).toBe(true);
    expect(await desk.send(latest)).toMatchObject({ outcome: 'sent' });
  });

  it('in the user’s favour stops it as well: the shown limit would not protect', async () => {
    const model = await desk.model('in');
    desk.movePrice(-400n);
    expect(await desk.send(model)).toEqual({ outcome: 'moved' });
  });

  it('by less than the tolerance stops nothing', async () => {
    const model = await desk.model('in');
    desk.movePrice(20n);
    expect(await desk.send(model)).toMatchObject({ outcome: 'sent' });
  });
});

describe('the allowance of LP tokens', () => {
  it('is a permit for exactly these, used once', async () => {
    const model = await desk.model('out');
    desk.sign(model);
    expect((await desk.world.dispatch(previewZap(model))).preview.status).toBe('ready');
    expect(await desk.send(model)).toMatchObject({ outcome: 'sent' });
    expect(desk.names()).toEqual(['zapOutETHWithPermit']);
    expect(desk.world.getState().removeLiquidity.permit).toBeNull();
  });

  it('is dropped when the pool refuses it', async () => {
    const model = await desk.model('out', 'MEOW', 'BNB');
    desk.sign(model);
    desk.isSignatureUsed = true;
    expect(await desk.send(model)).toMatchObject({
      outcome: 'failed',
      error: { reasonKey: 'errors.revert.badSignature' },
    });
    expect(desk.world.getState().removeLiquidity.permit).toBeNull();
  });

  it('is an approval in the same request, where the wallet supports batches', async () => {
    desk.world.offerBatches();
    const model = await desk.model('out');
    expect((await desk.world.dispatch(previewZap(model))).preview.status).toBe('ready');
    desk.world.wallet.answer('wallet_sendCalls', () => ({ id: '0x01' }));
    expect(await desk.send(model)).toMatchObject({ outcome: 'sent', hash: null });
    expect(desk.world.asked().map(({ method }) => method)).toEqual(['wallet_sendCalls']);
    expect(desk.world.records()).toMatchObject([
      { info: { kind: 'batch', parts: [{ kind: 'approve' }, { kind: 'zapOut' }] } },
    ]);
  });

  it('goes step by step where the wallet announced batches and refuses them', async () => {
    desk.world.offerBatches();
    const model = await desk.model('in', 'MEOW', 'BNB');
    desk.world.wallet.answer('wallet_sendCalls', () => {
      throw walletError(4200);
    });
    expect(await desk.send(model)).toEqual({ outcome: 'unbatched' });
    expect(desk.world.records()).toEqual([]);
  });
});
