import { describe, expect, it } from 'vitest';
import { contractAddress } from './chains.ts';
import { farmByPid, farms } from './farms.ts';
import { FIRST_OWN_CONTRACT, pools, vault } from './pools.ts';

describe('the farms', () => {
  it('exclude pid 0 and are found by pid', () => {
    expect(farmByPid(0)).toBeUndefined();
    expect(farms.length).toBeGreaterThan(12);
    for (const farm of farms) expect(farmByPid(farm.pid)).toBe(farm);
  });

  it('stake an LP token or a single token', () => {
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
  it('are in their sort order', () => {
    expect(pools.map(({ sortOrder }) => sortOrder)).toEqual(
      pools.map(({ sortOrder }) => sortOrder).toSorted((a, b) => a - b),
    );
  });

  it('below 40 use the farming contract', () => {
    const inChef = pools.filter(({ sousId }) => sousId < FIRST_OWN_CONTRACT);
    expect(inChef.map(({ sousId, farmPid, address }) => [sousId, farmPid, address])).toEqual(
      [0, 4, 5, 6].map((pid, sousId) => [sousId, pid, contractAddress('masterChef')]),
    );
  });

  it('mark native staking, finished pools and emergency withdrawal', () => {
    const only = (has: (pool: (typeof pools)[number]) => boolean) =>
      pools.filter(has).map(({ sousId }) => sousId);
    expect(only(({ isNative }) => isNative)).toEqual([40]);
    expect(only(({ isFinished }) => isFinished)).toEqual([43]);
    expect(only(({ enableEmergencyWithdraw }) => enableEmergencyWithdraw)).toEqual([45, 46]);
  });
});

describe('the vault', () => {
  it('stakes MEOW', () => {
    expect(vault).toMatchObject({ address: contractAddress('vault'), token: { symbol: 'MEOW' } });
  });
});
