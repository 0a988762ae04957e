import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RootState } from '#redux';
import { buildFor } from '#testing/buildFor.ts';

afterEach(() => vi.unstubAllGlobals());

const GWEI = 10n ** 9n;

/** Returns a visitor's state on BNB Smart Chain, and the listener-free parts of a build for it. */
async function onMainnet() {
  const { chain } = await buildFor(56);
  const { gasPriceOf, refreshGasPrice } = await import('./gasPrice.ts');
  const { blocksReducer, gasPriceRead } = await import('../blocks/blocksSlice.ts');
  const { defaultSettings } = await import('#entities/settings/settingsSlice.ts');
  const { toRaw } = await import('#lib/raw.ts');
  const stateWith = (price: bigint | null, speed = defaultSettings.gasPrice): RootState =>
    ({
      settings: { ...defaultSettings, gasPrice: speed },
      blocks: blocksReducer(
        undefined,
        gasPriceRead({ priceRaw: price === null ? null : toRaw(price), at: 1_000_000 }),
      ),
    }) as RootState;
  return { chain, gasPriceOf, refreshGasPrice, stateWith };
}

describe('the gas price on BNB Smart Chain', () => {
  it('is the network’s own by default, far below the presets', async () => {
    const { gasPriceOf, stateWith } = await onMainnet();
    expect(gasPriceOf(stateWith(GWEI / 20n))).toBe(GWEI / 20n);
    expect(gasPriceOf(stateWith(GWEI / 20n, 'instant'))).toBe(7n * GWEI);
    expect(gasPriceOf(stateWith(GWEI / 20n), { gasPrice: 3n })).toBe(3n);
  });

  it('stays within bounds, whatever nodes claim', async () => {
    const { gasPriceOf, stateWith } = await onMainnet();
    expect(gasPriceOf(stateWith(0n))).toBe(GWEI / 100n);
    expect(gasPriceOf(stateWith(10n ** 15n))).toBe(20n * GWEI);
  });

  it('is the standard preset while nodes disagree or fail', async () => {
    const { gasPriceOf, stateWith } = await onMainnet();
    expect(gasPriceOf(stateWith(null))).toBe(5n * GWEI);
  });

  it('is read again before signing once it is half a minute old, not before, and only if wanted', async () => {
    const { refreshGasPrice, stateWith } = await onMainnet();
    const request = vi.fn(async () => '0x2faf080');
    const read = (state: RootState, now: number): unknown =>
      refreshGasPrice()(((action: unknown) => action) as never, () => state, {
        rpc: { request },
        now: () => now,
      } as never);
    await read(stateWith(GWEI), 1_029_000);
    await read(stateWith(GWEI, 'fast'), 9_000_000);
    expect(request).not.toHaveBeenCalled();
    await read(stateWith(GWEI), 1_031_000);
    expect(request).toHaveBeenCalledOnce();
  });
});
