import { describe, expect, it } from 'vitest';
import { contractAddress } from './chains.ts';
import { farmByPid, farms } from './farms.ts';
import { FIRST_OWN_CONTRACT, pools, vault } from './pools.ts';

describe('the farms', () => {
  it('do not have pool 0, and are found by their numbers', () => {
    expect(farmByPid(0)).toBeUndefined();
    expect(farms.length).toBeGreaterThan(12);
    for (const farm of farms) expect(farmByPid(farm.pid)).toBe(farm);
  });

  it('are shares of two tokens, or a single token', () => {
    expect(farmByPid(1)).toMatchObject({
      lpSymbol: 'MEOW-BNB LP',
      token: { symbol: 'MEOW' },
      quoteToken: { symbol: 'WBNB' },
      isSingle: false,
    });
    expect(farmByPid(5)).toMatchObject({
      lpSymbol: 'USDT',
      token: { symbol: 'USDT', decimals: 6 },
      isSingle: true,
      lpAddress: farmByPid(5)?.token.address,
    });
  });
});

describe('the pools', () => {
  it('stand in their order', () => {
    expect(pools.map(({ sortOrder }) => sortOrder)).toEqual(
      pools.map(({ sortOrder }) => sortOrder).toSorted((a, b) => a - b),
    );
  });

  it('below 40 are staked in through the farming contract', () => {
    const inChef = pools.filter(({ sousId }) => sousId < FIRST_OWN_CONTRACT);
    expect(inChef.map(({ sousId, farmPid, address }) => [sousId, farmPid, address])).toEqual(
      [0, 4, 5, 6].map((pid, sousId) => [sousId, pid, contractAddress('masterChef')]),
    );
  });

  it('say where the coin itself is staked, what has finished, and what can be left at once', () => {
    const only = (has: (pool: (typeof pools)[number]) => boolean) =>
      pools.filter(has).map(({ sousId }) => sousId);
    expect(only(({ isNative }) => isNative)).toEqual([40]);
    expect(only(({ isFinished }) => isFinished)).toEqual([43]);
    expect(only(({ enableEmergencyWithdraw }) => enableEmergencyWithdraw)).toEqual([45, 46]);
  });
});

describe('the vault', () => {
  it('takes MEOW', () => {
    expect(vault).toMatchObject({ address: contractAddress('vault'), token: { symbol: 'MEOW' } });
  });
});
