import { Interface } from 'ethers';
import { describe, expect, it } from 'vitest';
import { contractAddress } from '#config/chains.ts';
import { pairCalls } from '#entities/pairs/pairCalls.ts';
import { fromRaw } from '#lib/raw.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { token } from '#testing/currencies.ts';
import { fillSplit, ROUND_BUSD, ROUND_MEOW } from '#testing/splitWorld.ts';
import { useSwapDesk } from '#testing/swapDesk.ts';
import { routePairs } from '../swapMoves.ts';
import { quoteDiffers } from '../swapComparison.ts';
import { spenderOf } from '../swapModel.ts';
import { selectNewestModel } from '../swapReviewed.ts';
import { planFound } from '../swapSlice.ts';

// Written by hand from the contract's documentation, not from the ABI that the code encodes with.
const documented = new Interface([
  'function swapExactETHForTokens(uint amountOutMin, tuple(address tokenIn, address tokenOut, uint32 share)[] legs, address to, uint deadline) payable',
  'function swapTokensForExactETH(uint amountOut, uint amountInMax, tuple(address tokenIn, address tokenOut, uint32 share)[] legs, address to, uint deadline)',
]);
const desk = useSwapDesk();
const { shown, latest, open, confirm, transactions } = desk;

const signed = () => {
  const { data } = transactions()[0]!;
  const { name, args } = documented.parseTransaction({ data })!;
  return { name, args: args.toArray(true) as unknown[] };
};
/** Moves the pool of a leg in the middle by percent of its MEOW. */
const moveLeg = (percent: bigint) =>
  desk.world.router.setPool(
    token('MEOW'),
    token('BUSD'),
    (ROUND_MEOW * (100n + percent)) / 100n,
    ROUND_BUSD,
  );

describe('a split swap', () => {
  it('is signed with the legs on screen, and recorded as any swap', async () => {
    await fillSplit(desk.world);
    const model = latest();
    expect(model.legs).toHaveLength(3);
    await open();
    expect(shown()).toMatchObject({
      model,
      preview: { status: 'ready', receivedRaw: model.output.amountRaw },
    });
    await confirm();
    expect(transactions()[0]).toMatchObject({ from: OWNER, to: contractAddress('splitRouter') });
    expect(BigInt(transactions()[0]!.value)).toBe(fromRaw(model.input.amountRaw));
    expect(signed()).toEqual({
      name: 'swapExactETHForTokens',
      args: [
        fromRaw(model.limitRaw),
        model.legs!.map(({ tokenIn, tokenOut, share }) => [tokenIn, tokenOut, BigInt(share)]),
        OWNER,
        BigInt(desk.world.fake.timestamp + 1200),
      ],
    });
    expect(desk.records()).toMatchObject([
      { info: { kind: 'swap', outputRaw: model.output.amountRaw, inputSymbol: 'BNB' } },
    ]);
  });

  it('of an exact output goes back from the coin, and to another recipient', async () => {
    await fillSplit(desk.world, { from: 'MEOW', to: 'BNB', amount: '90', field: 'output' });
    const model = latest(OTHER);
    expect(model.legs).toHaveLength(3);
    await open(OTHER);
    expect(shown()?.preview).toMatchObject({
      status: 'ready',
      spentRaw: model.input.amountRaw,
      receivedRaw: null,
    });
    await confirm();
    expect(signed()).toMatchObject({
      name: 'swapTokensForExactETH',
      args: [fromRaw(model.output.amountRaw), fromRaw(model.limitRaw), {}, OTHER, {}],
    });
  });

  it('reads the pools of all legs again before it is signed', async () => {
    await fillSplit(desk.world);
    desk.world.fake.endpoints = [1, 2, 3].map((id) => ({
      url: `https://node${id}.example`,
      state: 'ok',
      latencyMs: 5,
      lastError: null,
    }));
    const pools = routePairs(desk.world.getState(), latest());
    expect(pools).toHaveLength(3);
    await open();
    desk.world.fake.requests.length = 0;
    await confirm();
    const asked = desk.world.fake.requests.flatMap(({ calls, options }) =>
      options.agree === true ? calls : [],
    );
    for (const { target, data } of pairCalls(pools))
      expect(asked).toContain(`${target.toLowerCase()}-${data}`);
  });
});

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
    expect(signed().args[0]).toBe(fromRaw(before.limitRaw));
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
