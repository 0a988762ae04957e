import { beforeEach, describe, expect, it } from 'vitest';
import { OWNER } from '#testing/accounts.ts';
import { fillSplit } from '#testing/splitWorld.ts';
import { createSwapWorld, type SwapWorld } from '#testing/swapWorld.ts';
import { selectIsSlippageUsual, selectTradeSlippageBps } from '../swapInput.ts';
import { limitOf } from '../swapModel.ts';
import { selectNewestModel } from '../swapReviewed.ts';
import { selectLatestModel, selectTrade } from '../swapQuote.ts';
import { amountTyped, tradeSlippageChosen } from '../swapSlice.ts';

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
    world.dispatch(amountTyped({ field: 'input', text: '1000' }));
    expect(slippage()).toBe(10);
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
});
