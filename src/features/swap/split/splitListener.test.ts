import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { token } from '#testing/currencies.ts';
import { offerSplits } from '#testing/splitWorld.ts';
import { createSwapWorld, type SwapWorld } from '#testing/swapWorld.ts';
import { E18 } from '#testing/units.ts';
import { selectTrade } from '../swapQuote.ts';
import { amountTyped } from '../swapSlice.ts';

// Idle moments come at once, so that plans do.
vi.mock('#lib/whenIdle.ts', () => ({ whenIdle: (callback: () => void) => callback() }));
vi.mock('#entities/pairs/split/solveSplit.ts', async (original) => {
  const { solveSplit } = await original<{ solveSplit: (...args: unknown[]) => unknown }>();
  return { solveSplit: (...args: unknown[]) => solver(solveSplit, ...args) };
});
const solver = vi.fn((solve: (...args: unknown[]) => unknown, ...args: unknown[]) =>
  solve(...args),
);

let world: SwapWorld;
beforeEach(async () => {
  solver.mockClear();
  world = createSwapWorld();
  world.connect();
  await offerSplits(world);
});

afterEach(() => void vi.useRealTimers());

const legs = () => selectTrade(world.getState())?.split?.legs.length ?? 0;
const amounts = () =>
  solver.mock.calls.map(([, , task]) => (task as { amount: bigint }).amount / E18);

describe('the form', () => {
  it('is planned after its first quote, and again when its pools change', async () => {
    await world.fill({ from: 'BNB', to: 'MEOW', amount: '100' });
    expect(legs()).toBe(0);
    await expect.poll(legs).toBe(3);
    world.router.setPool(token('MEOW'), token('BUSD'), 2_000_000n * E18, 5_000_000n * E18);
    await world.read();
    await expect.poll(amounts).toEqual([100n, 100n]);
  });

  it('is planned once for what was typed quickly', async () => {
    await world.fill({ from: 'BNB', to: 'MEOW', amount: '1' });
    await expect.poll(amounts).toEqual([1n]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const text of ['10', '100', '1000']) world.dispatch(amountTyped({ field: 'input', text }));
    await vi.advanceTimersByTimeAsync(399);
    expect(amounts()).toEqual([1n]);
    await vi.advanceTimersByTimeAsync(1);
    await expect.poll(amounts).toEqual([1n, 1000n]);
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.dynamicImportSettled();
    expect(amounts()).toEqual([1n, 1000n]);
  });

  it('keeps its one path where planning fails', async () => {
    solver.mockImplementationOnce(() => {
      throw new Error('no solution');
    });
    await world.fill({ from: 'BNB', to: 'MEOW', amount: '100' });
    await expect.poll(() => world.getState().swap.plan).toMatchObject({ split: null });
    expect(legs()).toBe(0);
  });
});
