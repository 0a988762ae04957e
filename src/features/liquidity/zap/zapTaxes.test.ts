import { UNLIMITED } from '#testing/units.ts';
import { describe, expect, it } from 'vitest';
import { fromRaw } from '#lib/raw.ts';
import { usedOf, useZapDesk } from '#testing/zapDesk.ts';
import { checkTokenSafety } from '#entities/tokenSafety/checkTokenSafety.ts';
import { token } from '#testing/currencies.ts';
import { largeRemainder, zapLines } from './zapLines.ts';
import { zapBreaks, type ZapKind } from './zapModel.ts';
import { selectLatestZap } from './routedSelectors.ts';
import { previewZap } from './zapFlow.ts';

const desk = useZapDesk();

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
