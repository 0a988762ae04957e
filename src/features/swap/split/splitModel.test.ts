import { beforeEach, describe, expect, it } from 'vitest';
import { findTrade } from '#entities/pairs/findTrade.ts';
import { fromRaw } from '#lib/raw.ts';
import { OWNER } from '#testing/accounts.ts';
import { currency, token } from '#testing/currencies.ts';
import { fillSplit } from '#testing/splitWorld.ts';
import { createSwapWorld, type SwapWorld } from '#testing/swapWorld.ts';
import { E18 } from '#testing/units.ts';
import { selectLatestModel, selectPools } from '../swapQuote.ts';

let world: SwapWorld;
beforeEach(() => {
  world = createSwapWorld();
  world.connect();
});

describe('the model of a split', () => {
  it('states each leg, and figures of the whole', async () => {
    await fillSplit(world);
    const model = selectLatestModel(world.getState(), OWNER)!;
    const [direct, out] = [token('WBNB').address, token('MEOW').address];
    expect(model.legs?.map(({ symbols }) => symbols.join('-')).toSorted()).toEqual([
      'BNB-BUSD',
      'BNB-MEOW',
      'BUSD-MEOW',
    ]);
    const brought = model.legs!.filter(({ tokenOut }) => tokenOut === out);
    expect(brought.reduce((sum, leg) => sum + fromRaw(leg.amountOutRaw), 0n)).toBe(
      fromRaw(model.output.amountRaw),
    );
    const spent = model.legs!.filter(({ tokenIn }) => tokenIn === direct);
    expect(spent.reduce((sum, leg) => sum + fromRaw(leg.amountInRaw), 0n)).toBe(100n * E18);
    const alone = findTrade(selectPools(world.getState())!, {
      tradeType: 'exactInput',
      inputCurrency: currency('BNB'),
      outputCurrency: currency('MEOW'),
      amount: 100n * E18,
      maxHops: 1,
    })!;
    expect(fromRaw(model.output.amountRaw)).toBeGreaterThan(alone.outputAmount);
    // Half as much through each pool moves each price half as far.
    expect(fromRaw(model.impactE18)).toBeLessThan((9n * E18) / 1000n);
    expect(fromRaw(model.impactE18)).toBeGreaterThan((3n * E18) / 1000n);
  });
});
