import { beforeEach, describe, expect, it } from 'vitest';
import { OWNER } from '#testing/accounts.ts';
import { fillSplit, offerSplits } from '#testing/splitWorld.ts';
import { createSwapWorld, type SwapWorld } from '#testing/swapWorld.ts';
import { openReview } from '../openReview.ts';
import { selectIsSlippageUsual, selectTradeSlippageBps } from '../swapInput.ts';
import { limitOf } from '../swapModel.ts';
import { selectNewestModel } from '../swapReviewed.ts';
import { selectLatestModel, selectTrade } from '../swapQuote.ts';
import { amountTyped, tradeSlippageChosen } from '../swapSlice.ts';
import { planSplit } from './planSplit.ts';

let world: SwapWorld;
beforeEach(() => {
  world = createSwapWorld({ userSlippageTolerance: 'auto' });
  world.connect();
});
const slippage = () => selectTradeSlippageBps(world.getState());

describe('the automatic slippage', () => {
  it('is the largest preset where no sandwich gains, and less for a larger trade', async () => {
    await fillSplit(world, { amount: '1' });
    expect(slippage()).toBe(100);
    await fillSplit(world, { amount: '1000' });
    expect(slippage()).toBe(10);
  });

  it('stays while digits are typed, and follows once the amount rests', async () => {
    await fillSplit(world, { amount: '1' });
    expect(slippage()).toBe(100);
    for (const text of ['10', '100', '1000']) {
      world.dispatch(amountTyped({ field: 'input', text }));
      expect(slippage()).toBe(100);
    }
    await world.read();
    expect(slippage()).toBe(100);
    world.dispatch(planSplit());
    expect(slippage()).toBe(10);
  });

  it('is that of the trade once it is reviewed, however soon after a digit', async () => {
    await fillSplit(world, { amount: '1' });
    const small = selectLatestModel(world.getState(), OWNER)!;
    world.dispatch(openReview(small));
    expect(world.getState().swap.reviewed).toBe(small);
    world.dispatch(amountTyped({ field: 'input', text: '1000' }));
    const typed = selectLatestModel(world.getState(), OWNER)!;
    expect(typed.slippageBps).toBe(100);
    world.dispatch(openReview(typed));
    const { limitRaw } = limitOf(selectTrade(world.getState())!, 10);
    expect(world.getState().swap.reviewed).toEqual({ ...typed, slippageBps: 10, limitRaw });
  });

  it('is never looser under review than on the button', async () => {
    await fillSplit(world, { amount: '1000' });
    expect(slippage()).toBe(10);
    world.dispatch(amountTyped({ field: 'input', text: '1' }));
    const typed = selectLatestModel(world.getState(), OWNER)!;
    world.dispatch(openReview(typed));
    expect(world.getState().swap.reviewed).toBe(typed);
    expect(typed.slippageBps).toBe(10);
  });

  it('is what the swap is signed with, and stays while it is reviewed', async () => {
    await fillSplit(world, { amount: '1' });
    const model = selectLatestModel(world.getState(), OWNER)!;
    expect(model.limitRaw).toBe(limitOf(selectTrade(world.getState())!, 100).limitRaw);
    const shown = { ...model, slippageBps: 10 };
    expect(selectNewestModel(world.getState(), shown)?.slippageBps).toBe(10);
  });

  it('gives way to a tolerance of the trade, which the form then points out', async () => {
    await fillSplit(world, { amount: '1' });
    expect(selectIsSlippageUsual(world.getState())).toBe(true);
    world.dispatch(tradeSlippageChosen(30));
    expect(slippage()).toBe(30);
    expect(selectIsSlippageUsual(world.getState())).toBe(false);
  });

  it('is the usual one without a trade', async () => {
    await world.fill({ amount: '' });
    expect(slippage()).toBe(50);
  });

  it('is the usual one until the trade is planned', async () => {
    await offerSplits(world);
    await world.fill({ from: 'BNB', to: 'MEOW', amount: '1000' });
    expect(slippage()).toBe(50);
  });
});
