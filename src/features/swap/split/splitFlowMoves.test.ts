import { describe, expect, it } from 'vitest';
import { splitRouterAbi } from '#protocol/abi/splitRouterAbi.ts';
import { decodeCall } from '#chain/encode.ts';
import { fromRaw } from '#lib/raw.ts';
import { token } from '#testing/currencies.ts';
import { fillSplit, ROUND_BUSD, ROUND_MEOW } from '#testing/splitWorld.ts';
import { useSwapDesk } from '#testing/swapDesk.ts';
import { quoteDiffers } from '../swapComparison.ts';
import { spenderOf } from '../swapModel.ts';
import { selectNewestModel } from '../swapReviewed.ts';
import { planFound } from '../swapSlice.ts';

const desk = useSwapDesk();
const { shown, latest, open, confirm, transactions } = desk;

/** Moves the pool of a leg in the middle by percent of its MEOW. */
const moveLeg = (percent: bigint) =>
  desk.world.router.setPool(
    token('MEOW'),
    token('BUSD'),
    (ROUND_MEOW * (100n + percent)) / 100n,
    ROUND_BUSD,
  );

describe('a leg that moves', () => {
  it.each<[percent: bigint, what: string, legs: number]>([
    [3n, 'for the better keeps the legs', 3],
    [-3n, 'for the worse brings the best way there is now', 0],
  ])('by %i percent %s, which has to be accepted', async (percent, _what, legs) => {
    await fillSplit(desk.world);
    const before = latest();
    await open();
    moveLeg(percent);
    await confirm();
    expect(desk.world.asked()).toEqual([]);
    expect(shown()).toMatchObject({ model: before, isSent: false });
    const now = selectNewestModel(desk.world.getState(), before)!;
    expect(quoteDiffers(before, now)).toBe(true);
    expect(now.legs ?? []).toHaveLength(legs);
    await desk.accept(now);
    expect(shown()).toMatchObject({ model: now, preview: { status: 'ready' } });
    await confirm();
    expect(transactions()).toMatchObject([{ to: spenderOf(now) }]);
  });

  it('within the tolerance is sent with the shown legs and limit', async () => {
    await fillSplit(desk.world);
    const before = latest();
    await open();
    desk.world.router.setPool(token('MEOW'), token('BUSD'), ROUND_MEOW, ROUND_BUSD + 10n ** 18n);
    await confirm();
    expect(shown()).toMatchObject({ model: before, isSent: true });
    expect(decodeCall(splitRouterAbi, transactions()[0]!.data)?.args[0]).toBe(
      fromRaw(before.limitRaw),
    );
  });

  it('is not replaced by a newer plan while the swap is reviewed', async () => {
    await fillSplit(desk.world);
    const before = latest();
    await open();
    const { plan } = desk.world.getState().swap;
    const legs = plan!.split!.legs.map((leg) => ({
      ...leg,
      share: leg.share === 1_000_000 ? leg.share : 500_000,
    }));
    desk.world.dispatch(planFound({ ...plan!, split: { ...plan!.split!, legs } }));
    await confirm();
    expect(shown()).toMatchObject({ model: before, isSent: true });
  });

  it('whose pool is gone sends nothing', async () => {
    await fillSplit(desk.world);
    await open();
    desk.world.router.setPool(token('MEOW'), token('BUSD'), ROUND_MEOW, ROUND_BUSD, 0n);
    await confirm();
    expect(desk.world.asked()).toEqual([]);
    expect(shown()).toMatchObject({ isSent: false });
  });
});

describe('one path', () => {
  it('is not split while it is reviewed', async () => {
    await fillSplit(desk.world);
    const { plan } = desk.world.getState().swap;
    desk.world.dispatch(planFound({ ...plan!, split: { ...plan!.split!, legs: [] } }));
    const before = latest();
    expect(before.legs).toBeNull();
    await open();
    desk.world.dispatch(planFound(plan!));
    expect(latest().legs).toHaveLength(3);
    await confirm();
    expect(shown()).toMatchObject({ model: before, isSent: true });
    expect(desk.names()).toEqual(['swapExactETHForTokens']);
  });
});
