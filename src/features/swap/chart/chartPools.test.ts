import { beforeEach, expect, it } from 'vitest';
import { token } from '#testing/currencies.ts';
import { createSwapWorld, type SwapWorld } from '#testing/swapWorld.ts';
import { E18 } from '#testing/units.ts';
import { selectChartPools } from './chartPools.ts';

let world: SwapWorld;
beforeEach(() => {
  world = createSwapWorld();
});

/** Returns the pools by their tokens, and whether the first one holds both. */
function shown() {
  const found = selectChartPools(world.getState());
  if (found.status !== 'found') return found.status;
  return [
    found.isDirect,
    ...found.pools.map(({ token0, token1 }) => [token0.symbol, token1.symbol].toSorted().join('/')),
  ];
}

it('shows the pool of both tokens, whether or not an amount is typed', async () => {
  await world.fill({ from: 'BNB', to: 'BUSD' });
  expect(shown()).toEqual([true, 'BUSD/WBNB']);
  await world.fill({ from: 'BUSD', to: 'BNB', amount: '5' });
  expect(shown()).toEqual([true, 'BUSD/WBNB']);
});

it('offers the pools of a better route beside it', async () => {
  world.router.setPool(token('WBNB'), token('USDT'), 10_000n * E18, 9_000_000n * 10n ** 6n);
  await world.fill({ from: 'BNB', to: 'BUSD', amount: '1' });
  expect(shown()).toEqual([true, 'BUSD/WBNB', 'USDT/WBNB', 'BUSD/USDT']);
});

it('begins with the pool of the less common token where none holds both', async () => {
  await world.fill({ from: 'BUSD', to: 'PURR' });
  expect(shown()).toEqual([false, 'PURR/WBNB', 'BUSD/WBNB']);
});

it('keeps its answer while digits are typed that change no route', async () => {
  await world.fill({ from: 'PURR', to: 'BUSD', amount: '1' });
  const before = selectChartPools(world.getState());
  await world.fill({ from: 'PURR', to: 'BUSD', amount: '12' });
  expect(selectChartPools(world.getState())).toBe(before);
});

it('shows our own market for one token, and for a coin and its wrapped form', async () => {
  expect(shown()).toBe('loading');
  await world.fill({ from: 'BNB', to: 'MEOW' });
  await world.fill({ from: 'BUSD', to: null });
  expect(shown()).toEqual([true, 'MEOW/WBNB']);
  await world.fill({ from: 'BNB', to: 'WBNB' });
  expect(shown()).toEqual([true, 'MEOW/WBNB']);
});

it('is loading until the pools are read', () => {
  const other = createSwapWorld();
  world = other;
  void other.fill({ from: 'BNB', to: 'BUSD' });
  expect(shown()).toBe('loading');
});
