import { describe, expect, it } from 'vitest';
import { chain } from '#config/chains.ts';
import { pairSaved } from '#entities/pairs/pairsSlice.ts';
import { fromRaw } from '#lib/raw.ts';
import { walletError } from '#testing/scriptedWallet.ts';
import { useZapDesk } from '#testing/zapDesk.ts';
import { checkTokenSafety } from '#entities/tokenSafety/checkTokenSafety.ts';
import { token } from '#testing/currencies.ts';
import { largeRemainder, zapLines } from './zapLines.ts';
import { zapBreaks, type ZapKind, type ZapModel } from './zapModel.ts';
import { selectLatestZap } from './routedSelectors.ts';
import { previewZap } from './zapFlow.ts';

const UNLIMITED = 2n ** 256n - 1n;
const desk = useZapDesk();
/** Returns the input less its refund. */
const usedOf = ({ inputRaw, dustRaw }: ZapModel) => String(fromRaw(inputRaw) - fromRaw(dustRaw));
const records = () => Object.values(desk.world.getState().transactions.byChain[chain.id] ?? {});

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
      expect(records()).toMatchObject([
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
    expect(records()).toEqual([]);
  });
});

describe.each<ZapKind>(['in', 'out'])('a taxed token, %s', (kind) => {
  it('is found by a simulation without a limit; its output and new limit are shown', async () => {
    desk.allowance = UNLIMITED;
    desk.isTaxed = true;
    const initial = await desk.model(kind);
    const { model, preview } = await desk.world.dispatch(previewZap(initial));
    const quoted = fromRaw(initial.quotedRaw);
    const output = quoted - quoted / 10n;
    expect(preview).toMatchObject({ status: 'ready', receivedRaw: String(output) });
    expect(model).toEqual({
      ...initial,
      expectedRaw: String(output),
      minRaw: String((output * 9_950n) / 10_000n),
    });
    expect(zapBreaks(model, selectLatestZap(desk.world.getState(), model)!)).toBe(false);
    expect(await desk.send(model)).toMatchObject({ outcome: 'sent' });
  });

  it('keeps the limit within the tolerance and shows the simulated output', async () => {
    desk.allowance = UNLIMITED;
    desk.isTaxed = true;
    const initial = await desk.model(kind);
    const loose = { ...initial, minRaw: '1' as typeof initial.minRaw };
    const { model } = await desk.world.dispatch(previewZap(loose));
    expect(model.minRaw).toBe('1');
    expect(fromRaw(model.expectedRaw)).toBe(
      fromRaw(initial.quotedRaw) - fromRaw(initial.quotedRaw) / 10n,
    );
  });

  it('is not found by a node without balances: the refusal is shown', async () => {
    desk.allowance = UNLIMITED;
    Object.assign(desk, { isTaxed: true, isBlind: true });
    const initial = await desk.model(kind);
    const tried = await desk.world.dispatch(previewZap(initial));
    expect(tried).toMatchObject({
      model: initial,
      preview: { status: 'failed', error: { reasonKey: 'errors.revert.lessThanMinimum' } },
    });
  });
});

describe('a token with a tax of a tenth, paid for with the coin', () => {
  const tenth = { buyBps: 1000, transferBps: 1000, sellBps: 1000 };

  it('is included once its test is known: the first simulation passes, and every line matches it', async () => {
    desk.meowTaxBps = 1000;
    await desk.world.dispatch(checkTokenSafety(token('MEOW')));
    const initial = await desk.model('in');
    expect(initial.taxes?.other).toEqual(tenth);
    expect(fromRaw(initial.expectedRaw)).toBeLessThan((fromRaw(initial.quotedRaw) * 91n) / 100n);
    const { model, preview } = await desk.world.dispatch(previewZap(initial));
    expect(model).toBe(initial);
    expect(preview).toMatchObject({
      status: 'ready',
      receivedRaw: initial.expectedRaw,
      spentRaw: usedOf(initial),
    });
    const lines = zapLines(model, preview.status === 'ready' ? preview : undefined);
    expect(lines).toEqual({
      swap: initial.swap,
      sidesRaw: initial.sidesRaw,
      dustRaw: initial.dustRaw,
    });
    expect(largeRemainder(model)).toBeDefined();
    expect(await desk.send(model)).toMatchObject({ outcome: 'sent' });
  });

  it('shows the simulated refund where no test is known, and leaves unknown lines empty', async () => {
    Object.assign(desk, { meowTaxBps: 1000, allowance: UNLIMITED });
    const initial = await desk.model('in');
    expect([initial.taxes, zapLines(initial)]).toEqual([
      null,
      { swap: null, sidesRaw: [null, null], dustRaw: null },
    ]);
    const { model, preview } = await desk.world.dispatch(previewZap(initial));
    if (preview.status !== 'ready') throw new Error('It was not tried');
    const { swap, sidesRaw, dustRaw } = zapLines(model, preview);
    expect([swap, sidesRaw]).toEqual([null, [null, null]]);
    expect(fromRaw(dustRaw!)).toBe(fromRaw(model.inputRaw) - fromRaw(preview.spentRaw!));
    expect(fromRaw(dustRaw!) * 100n).toBeGreaterThan(fromRaw(model.inputRaw) * 9n);
    expect(largeRemainder(model, preview)).toBeDefined();
  });

  it('leaves lines empty but shows the refund when its test was wrong', async () => {
    await desk.world.dispatch(checkTokenSafety(token('MEOW')));
    desk.meowTaxBps = 1000;
    const initial = await desk.model('in');
    expect(zapLines(initial).sidesRaw).toEqual(initial.sidesRaw);
    const { model, preview } = await desk.world.dispatch(previewZap(initial));
    if (preview.status !== 'ready') throw new Error('It was not tried');
    expect(zapLines(model, preview)).toMatchObject({ swap: null, sidesRaw: [null, null] });
    expect(model.expectedRaw).toBe(preview.receivedRaw);
  });

  it('raises the limit when it arrives above its test', async () => {
    desk.meowTaxBps = 1000;
    await desk.world.dispatch(checkTokenSafety(token('MEOW')));
    desk.meowTaxBps = 0;
    const initial = await desk.model('in');
    const { model } = await desk.world.dispatch(previewZap(initial));
    expect(model.expectedRaw).toBe(initial.quotedRaw);
    expect(fromRaw(model.minRaw)).toBeGreaterThan(fromRaw(initial.expectedRaw));
  });

  it.each(['BNB', 'MEOW'])(
    'withdrawn as %s: always shows the pool’s payment, and the swap once its test is known',
    async (symbol) => {
      Object.assign(desk, { meowTaxBps: 1000, allowance: UNLIMITED });
      const other = symbol === 'BNB' ? 'MEOW' : 'BNB';
      const unknown = await desk.model('out', symbol, other);
      expect(zapLines(unknown)).toMatchObject({ swap: null, sidesRaw: unknown.sidesRaw });
      await desk.world.dispatch(checkTokenSafety(token('MEOW')));
      const initial = await desk.model('out', symbol, other);
      const { model, preview } = await desk.world.dispatch(previewZap(initial));
      expect(preview).toMatchObject({ status: 'ready', receivedRaw: initial.expectedRaw });
      expect(zapLines(model, preview.status === 'ready' ? preview : undefined).swap).toEqual(
        initial.swap,
      );
      expect(fromRaw(initial.swap.inRaw)).toBeLessThanOrEqual(fromRaw(initial.sidesRaw[1]));
    },
  );
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
    expect(records()).toMatchObject([
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
    expect(records()).toEqual([]);
  });
});
