import { describe, expect, it } from 'vitest';
import { routerAbi } from '#protocol/abi/routerAbi.ts';
import { decodeCall } from '#chain/encode.ts';
import { checkTokenSafety } from '#entities/tokenSafety/checkTokenSafety.ts';
import { safetyCheckStarted } from '#entities/tokenSafety/tokenSafetySlice.ts';
import { getAmountOut } from '#entities/pairs/pairMath.ts';
import { fromRaw } from '#lib/raw.ts';
import { OWNER } from '#testing/accounts.ts';
import { token } from '#testing/currencies.ts';
import { useSwapDesk } from '#testing/swapDesk.ts';
import { E18 } from '#testing/units.ts';
import { selectQuote, selectTrade } from './swapQuote.ts';
import { quotedSwap } from './swapModel.ts';

const PURR = token('PURR');
const desk = useSwapDesk();
const [POOL_PURR, POOL_BNB] = [1_000_000n * E18, 100n * E18];

/** Opens the form for a token that keeps 10 %, in a world whose nodes can try it. */
async function openTaxed(form: { from: string; to: string; amount: string; field?: 'output' }) {
  const { world } = desk;
  world.router.canTry = true;
  world.router.keptPercent.set(PURR.address.toLowerCase(), 10n);
  world.router.setPool(PURR, token('WBNB'), POOL_PURR, POOL_BNB);
  await world.dispatch(checkTokenSafety(PURR));
  await world.fill(form);
}

const signed = () => decodeCall(routerAbi, desk.transactions()[0]!.data)!;

describe('a listed token with a tax', () => {
  it('is sold at a quote net of it, and what arrives is what was quoted', async () => {
    await openTaxed({ from: 'PURR', to: 'BNB', amount: '1000' });
    const model = desk.latest();
    expect(fromRaw(model.output.amountRaw)).toBe(getAmountOut(900n * E18, POOL_PURR, POOL_BNB));
    await desk.open();
    expect(desk.shown()?.preview).toMatchObject({
      status: 'ready',
      receivedRaw: model.output.amountRaw,
    });
    await desk.confirm();
    expect(desk.names()).toEqual(['swapExactTokensForETHSupportingFeeOnTransferTokens']);
    expect(signed().args[1]).toBe(fromRaw(model.limitRaw));
  });

  it('is bought at a quote net of it, at the default slippage', async () => {
    await openTaxed({ from: 'BNB', to: 'PURR', amount: '1' });
    const paid = getAmountOut(E18, POOL_BNB, POOL_PURR)!;
    const model = desk.latest();
    expect(fromRaw(model.output.amountRaw)).toBe(paid - paid / 10n);
    expect(model.limitRaw).toBe(quotedSwap(selectTrade(desk.world.getState())!, 50).limitRaw);
    await desk.open();
    await desk.confirm();
    expect(desk.names()).toEqual(['swapExactETHForTokensSupportingFeeOnTransferTokens']);
    // The router holds the limit to what arrives: the plain function would hold it to what is paid.
    expect(signed().args).toEqual([
      fromRaw(model.limitRaw),
      model.path,
      OWNER,
      BigInt(desk.world.fake.timestamp + 1200),
    ]);
  });

  it('is bought for a typed output by the exact input that brings it', async () => {
    await openTaxed({ from: 'BNB', to: 'PURR', amount: '1000', field: 'output' });
    const model = desk.latest();
    expect(model.kind).toBe('exactInput');
    expect(fromRaw(model.output.amountRaw)).toBeGreaterThanOrEqual(1000n * E18);
    await desk.open();
    expect(desk.shown()?.preview).toMatchObject({ receivedRaw: model.output.amountRaw });
    await desk.confirm();
    expect(BigInt(desk.transactions()[0]!.value)).toBe(fromRaw(model.input.amountRaw));
  });

  it('keeps the input of a typed output under review while the price moves a little', async () => {
    await openTaxed({ from: 'BNB', to: 'PURR', amount: '1000', field: 'output' });
    const model = desk.latest();
    await desk.open();
    desk.world.router.setPool(PURR, token('WBNB'), POOL_PURR, (POOL_BNB * 1001n) / 1000n);
    await desk.confirm();
    expect(desk.shown()?.isSent).toBe(true);
    expect(BigInt(desk.transactions()[0]!.value)).toBe(fromRaw(model.input.amountRaw));
  });

  it('has no quote while its tax is measured, since that decides it', async () => {
    await openTaxed({ from: 'BNB', to: 'PURR', amount: '1' });
    desk.world.dispatch(safetyCheckStarted(PURR.address));
    expect(selectQuote(desk.world.getState())).toEqual({ status: 'loading' });
  });

  it('has an unknown tax, not none, where no node can try it', async () => {
    desk.world.router.setPool(PURR, token('WBNB'), POOL_PURR, POOL_BNB);
    await desk.world.dispatch(checkTokenSafety(PURR));
    await desk.world.fill({ from: 'BNB', to: 'PURR', amount: '1' });
    expect(desk.latest().taxes).toEqual({ sellBps: 0, buyBps: null });
  });
});

describe('a token without a tax', () => {
  it('is swapped by the plain function, whose exact output stays exact', async () => {
    desk.world.router.canTry = true;
    await desk.world.dispatch(checkTokenSafety(token('BUSD')));
    await desk.world.fill({ to: 'BUSD', amount: '100', field: 'output' });
    expect(desk.latest()).toMatchObject({
      kind: 'exactOutput',
      taxes: { sellBps: 0, buyBps: 0 },
    });
    await desk.open();
    await desk.confirm();
    expect(desk.names()).toEqual(['swapETHForExactTokens']);
  });
});
