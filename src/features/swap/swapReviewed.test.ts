import { describe, expect, it } from 'vitest';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { routerAbi } from '#protocol/abi/routerAbi.ts';
import { decodeCall } from '#chain/encode.ts';
import { contractAddress } from '#config/chains.ts';
import { checkTokenSafety } from '#entities/tokenSafety/checkTokenSafety.ts';
import { singleHopSwitched } from '#entities/settings/settingsSlice.ts';
import { sameAddress } from '#lib/address.ts';
import { fromRaw } from '#lib/raw.ts';
import { token } from '#testing/currencies.ts';
import { walletError } from '#testing/scriptedWallet.ts';
import { fillSplit, offerSplits, ROUND_BUSD, ROUND_MEOW } from '#testing/splitWorld.ts';
import { useSwapDesk } from '#testing/swapDesk.ts';
import { E18 } from '#testing/units.ts';
import { quoteDiffers } from './swapComparison.ts';
import type { SwapModel } from './swapModel.ts';
import { selectPathQuote } from './swapQuote.ts';
import { selectNewestModel } from './swapReviewed.ts';
import { planSplit } from './split/planSplit.ts';
import { planFound } from './swapSlice.ts';

const desk = useSwapDesk();
const { shown, latest, open, confirm } = desk;
const newest = (model: SwapModel) => selectNewestModel(desk.world.getState(), model);
const poolsOf = ({ path }: SwapModel) => path.length - 1;

/** Sets the price of MEOW on the way round, in thousandths of the direct pool's. */
async function setRound(thousandths: bigint): Promise<void> {
  const busd = (ROUND_BUSD * thousandths) / 1000n;
  desk.world.router.setPool(token('MEOW'), token('BUSD'), ROUND_MEOW, busd);
  await desk.world.read();
}

/** Fills in a trade whose longer path brings a quarter of a percent more: no rule of 0.5 % finds it. */
async function fillLongerPath(): Promise<SwapModel> {
  await fillSplit(desk.world, { amount: '1' });
  await setRound(995n);
  const model = latest();
  const quote = selectPathQuote(desk.world.getState());
  expect(quote.status === 'found' && quote.trade.pairs).toHaveLength(1);
  expect([model.legs, poolsOf(model)]).toEqual([null, 2]);
  return model;
}

const signedPath = () => decodeCall(routerAbi, desk.transactions()[0]!.data)?.args[1];

describe('a longer path that is worth its gas', () => {
  it('stays under review, and is signed', async () => {
    const model = await fillLongerPath();
    await open();
    expect(newest(model)).toEqual(model);
    await confirm();
    expect(shown()).toMatchObject({ model, isSent: true });
    expect(signedPath()).toEqual(model.path);
  });

  it('is sent at once in expert mode, at the tightest tolerance', async () => {
    desk.begin({ userExpertMode: true, userSlippageTolerance: 10 });
    const model = await fillLongerPath();
    await open();
    expect(shown()).toMatchObject({ model, isSent: true });
    expect(signedPath()).toEqual(model.path);
  });

  it('comes again by Retry', async () => {
    desk.world.wallet.answer('eth_sendTransaction', () => {
      throw walletError(4001);
    });
    const model = await fillLongerPath();
    await open();
    await confirm();
    await desk.retry();
    expect(shown()).toMatchObject({ model, isSent: false, error: null });
  });

  it('follows its own pools, and gives way once another path brings more', async () => {
    const model = await fillLongerPath();
    await open();
    await setRound(994n);
    expect(newest(model)!.path).toEqual(model.path);
    expect(fromRaw(newest(model)!.output.amountRaw)).toBeGreaterThan(
      fromRaw(model.output.amountRaw),
    );
    await setRound(996n);
    expect(newest(model)!.path).toEqual(model.path);
    expect(fromRaw(newest(model)!.output.amountRaw)).toBeLessThan(fromRaw(model.output.amountRaw));
    await setRound(1_010n);
    const now = newest(model)!;
    expect([poolsOf(now), quoteDiffers(model, now)]).toEqual([1, true]);
  });
});

describe('what rules the route under review out', () => {
  it('is single-hop mode, for a split and for a longer path', async () => {
    const longer = await fillLongerPath();
    await fillSplit(desk.world);
    const split = latest();
    expect(split.legs).toHaveLength(3);
    desk.world.dispatch(singleHopSwitched(true));
    expect(newest(split)).toMatchObject({ legs: null, path: { length: 2 } });
    expect(quoteDiffers(split, newest(split)!)).toBe(true);
    await desk.world.fill({ from: 'BNB', to: 'MEOW', amount: '1' });
    expect(newest(longer)).toMatchObject({ legs: null, path: { length: 2 } });
  });

  it('is a tax, for a split', async () => {
    await fillSplit(desk.world);
    const split = latest();
    desk.world.router.keptPercent.set(token('MEOW').address.toLowerCase(), 10n);
    await desk.world.dispatch(checkTokenSafety(token('MEOW')));
    expect(newest(split)).toMatchObject({ legs: null, taxes: { sellBps: 0, buyBps: 1000 } });
  });

  it('is no plan that failed', async () => {
    await fillSplit(desk.world);
    const split = latest();
    desk.world.dispatch(planFound({ ...desk.world.getState().swap.plan!, split: null }));
    expect(latest().legs).toBeNull();
    expect(newest(split)).toEqual(split);
  });
});

describe('a split that brings more once the path under review has become worse', () => {
  /** Lets only the router spend MEOW; the plan comes after the dialog was opened. */
  async function worsened(): Promise<SwapModel> {
    desk.world.fake.answer(erc20Abi, token('MEOW').address, 'allowance', (_owner, spender) =>
      sameAddress(spender, contractAddress('router')) ? 10n ** 40n : 0n,
    );
    await offerSplits(desk.world);
    await desk.world.fill({ from: 'MEOW', to: 'BNB', amount: '100000' });
    const path = latest();
    expect(path.legs).toBeNull();
    desk.world.router.setPool(token('MEOW'), token('WBNB'), 2_510_000n * E18, 10_000n * E18);
    await desk.world.read();
    desk.world.dispatch(planSplit());
    expect(latest().legs).toHaveLength(3);
    return path;
  }

  it('is not offered before its contract is approved: the dialog has no step for that', async () => {
    const path = await worsened();
    expect(newest(path)).toMatchObject({ legs: null, path: path.path });
  });

  it('is offered to a wallet that approves in the same request', async () => {
    desk.world.offerBatches();
    expect(newest(await worsened())!.legs).toHaveLength(3);
  });
});
