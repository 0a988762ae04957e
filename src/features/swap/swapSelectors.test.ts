import { describe, expect, it } from 'vitest';
import { multicallReducer } from '#chain/multicall/multicallSlice.ts';
import { callsFailed, callsWatched } from '#chain/multicall/multicallSlice.ts';
import { pairCalls } from '#entities/pairs/pairCalls.ts';
import { getAmountIn, getAmountOut } from '#entities/pairs/pairMath.ts';
import { OWNER } from '#testing/accounts.ts';
import { currency, token } from '#testing/currencies.ts';
import { E18 } from '#testing/units.ts';
import { createSwapWorld, type SwapWorld } from '#testing/swapWorld.ts';
import { selectTypedAmount, selectWrapKind } from './swapInput.ts';
import { selectCandidatePairs, selectQuote, selectTrade } from './swapQuote.ts';
import { selectDerivedAmount, selectRecipientText, selectSwapIssue } from './swapSelectors.ts';
import { amountTyped, currencyPicked, sidesSwitched } from './swapSlice.ts';

const [POOL_BNB, POOL_BUSD] = [10_000n * E18, 6_000_000n * E18];

async function worldWith(
  form: Parameters<SwapWorld['fill']>[0],
  settings?: Parameters<typeof createSwapWorld>[0],
): Promise<SwapWorld> {
  const world = createSwapWorld(settings);
  world.connect();
  await world.fill(form);
  return world;
}

describe('a quote', () => {
  it.each<[string, Parameters<SwapWorld['fill']>[0]]>([
    ['no amount', { amount: '' }],
    ['an amount of nothing', { amount: '0.0' }],
    ['a point', { amount: '.' }],
    ['more decimals than the coin has', { amount: `0.${'1'.repeat(19)}` }],
    ['no currency to buy', { to: null, amount: '1' }],
    ['no currency to sell', { from: null, amount: '1' }],
    ['the coin and its wrapped form', { to: 'WBNB', amount: '1' }],
  ])('is idle with %s', async (_, form) => {
    expect(selectQuote((await worldWith(form)).getState())).toEqual({ status: 'idle' });
  });

  it('is loading while the pools are not read', () => {
    const world = createSwapWorld();
    world.dispatch(currencyPicked({ field: 'output', id: token('BUSD').address }));
    world.dispatch(amountTyped({ field: 'input', text: '1' }));
    expect(selectQuote(world.getState())).toEqual({ status: 'loading' });
    expect(selectTrade(world.getState())).toBeUndefined();
    expect(selectDerivedAmount(world.getState())).toBeUndefined();
  });

  it('has failed when the pools cannot be read', () => {
    const world = createSwapWorld();
    world.dispatch(currencyPicked({ field: 'output', id: token('BUSD').address }));
    world.dispatch(amountTyped({ field: 'input', text: '1' }));
    const keys = pairCalls(selectCandidatePairs(world.getState())).map(({ key }) => key);
    const failed = [callsWatched(keys), callsFailed(keys.slice(0, 1))].reduce(
      multicallReducer,
      world.getState().multicall,
    );
    expect(selectQuote({ ...world.getState(), multicall: failed })).toEqual({ status: 'failed' });
  });

  it('is computed from the reserves, exact to the last unit, in both directions', async () => {
    const world = await worldWith({ amount: '2.5' });
    expect(selectDerivedAmount(world.getState())).toBe(
      getAmountOut((25n * E18) / 10n, POOL_BNB, POOL_BUSD),
    );
    world.dispatch(amountTyped({ field: 'output', text: '1000' }));
    expect(selectTrade(world.getState())).toMatchObject({
      tradeType: 'exactOutput',
      outputAmount: 1000n * E18,
    });
    expect(selectDerivedAmount(world.getState())).toBe(
      getAmountIn(1000n * E18, POOL_BNB, POOL_BUSD),
    );
  });

  it('passes through other tokens without a direct pool', async () => {
    const world = await worldWith({ from: 'MEOW', to: 'USDT', amount: '100' });
    expect(selectTrade(world.getState())?.path.map(({ symbol }) => symbol)).toEqual([
      'MEOW',
      'WBNB',
      'BUSD',
      'USDT',
    ]);
  });

  it('is none without a route, without a direct one for a single hop, or without enough liquidity', async () => {
    expect(selectQuote((await worldWith({ to: 'DAI', amount: '1' })).getState())).toEqual({
      status: 'none',
    });
    expect(
      selectQuote(
        (
          await worldWith({ from: 'MEOW', to: 'USDT', amount: '100' }, { userSingleHopOnly: true })
        ).getState(),
      ),
    ).toEqual({ status: 'none' });
    expect(
      selectQuote((await worldWith({ amount: '6000000', field: 'output' })).getState()),
    ).toEqual({ status: 'none' });
  });

  it('is the same object until something changes, and a new one when the pools move', async () => {
    const world = await worldWith({ amount: '1' });
    const before = selectQuote(world.getState());
    await world.read();
    expect(selectQuote(world.getState())).toBe(before);
    world.router.setPool(token('WBNB'), token('BUSD'), POOL_BNB + E18, POOL_BUSD);
    await world.read();
    expect(selectDerivedAmount(world.getState())).toBe(
      getAmountOut(E18, POOL_BNB + E18, POOL_BUSD),
    );
  });

  it('keeps the typed amount and reverses when the sides are switched', async () => {
    const world = await worldWith({ amount: '2' });
    world.dispatch(sidesSwitched());
    await world.read();
    expect(selectTrade(world.getState())).toMatchObject({
      tradeType: 'exactOutput',
      outputAmount: 2n * E18,
      inputCurrency: { symbol: 'BUSD' },
    });
  });
});

describe('wrapping', () => {
  it.each<[string, string, 'wrap' | 'unwrap' | null]>([
    ['BNB', 'WBNB', 'wrap'],
    ['WBNB', 'BNB', 'unwrap'],
    ['BNB', 'BUSD', null],
    ['BUSD', 'WBNB', null],
  ])('%s to %s: %s', async (from, to, kind) => {
    expect(selectWrapKind((await worldWith({ from, to, amount: '1' })).getState())).toBe(kind);
  });

  it('exchanges one for one in both directions, and reads no pool', async () => {
    const world = await worldWith({ to: 'WBNB', amount: '1.25' });
    expect(selectDerivedAmount(world.getState())).toBe((125n * E18) / 100n);
    expect(selectCandidatePairs(world.getState())).toEqual([]);
    world.dispatch(amountTyped({ field: 'output', text: '3' }));
    expect(selectDerivedAmount(world.getState())).toBe(3n * E18);
    world.dispatch(amountTyped({ field: 'output', text: '' }));
    expect(selectDerivedAmount(world.getState())).toBeUndefined();
  });

  it('needs no recipient and checks only the balance', async () => {
    const world = await worldWith(
      { to: 'WBNB', amount: '1', recipient: '' },
      { userExpertMode: true },
    );
    expect(selectRecipientText(world.getState())).toBeNull();
    expect(selectSwapIssue(world.getState(), undefined)).toBeUndefined();
    world.setBalance(currency('BNB'), E18 - 1n);
    await world.read();
    expect(selectSwapIssue(world.getState(), OWNER)).toBe('insufficientBalance');
  });
});

describe('the typed amount', () => {
  it('has the decimals of its side', async () => {
    const world = await worldWith({ from: 'BUSD', to: 'USDT', amount: '1' });
    expect(selectTypedAmount(world.getState())).toEqual({ ok: true, amount: E18 });
    world.dispatch(amountTyped({ field: 'output', text: '1' }));
    expect(selectTypedAmount(world.getState())).toEqual({ ok: true, amount: 10n ** 6n });
    world.dispatch(amountTyped({ field: 'output', text: '0.0000001' }));
    expect(selectTypedAmount(world.getState())).toEqual({ ok: false, issue: 'tooManyDecimals' });
  });
});

describe('the swap issue', () => {
  it('includes slippage when the input is the estimate', async () => {
    const world = await worldWith({ amount: '1000', field: 'output' });
    const quoted = selectDerivedAmount(world.getState())!;
    const maxSold = (quoted * 10_050n) / 10_000n;
    for (const [balance, issue] of [
      [maxSold, undefined],
      [maxSold - 1n, 'insufficientBalance'],
      [quoted, 'insufficientBalance'],
    ] as const) {
      world.setBalance(currency('BNB'), balance);
      await world.read();
      expect(selectSwapIssue(world.getState(), OWNER)).toBe(issue);
    }
  });

  it('is a missing wallet, whatever else is missing', async () => {
    const world = createSwapWorld();
    await world.fill({ amount: '' });
    expect(selectSwapIssue(world.getState(), null)).toBe('connectWallet');
  });
});
