import { describe, expect, it } from 'vitest';
import { farms } from '#config/farms.ts';
import { pools } from '#config/pools.ts';
import { placeKey } from '#entities/earning/staking/places.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { knownPairs, pricedPlaces } from './pricedPlaces.ts';

describe('the places and pairs that are looked at', () => {
  it('are each farm and pool once: a farm that is also a pool stays a farm', () => {
    const places = pricedPlaces();
    const keys = places.map(({ place }) => placeKey(place));
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(places.map(({ to }) => to)).size).toBe(places.length);
    const shared = pools.filter(({ farmPid }) => farms.some(({ pid }) => pid === farmPid));
    expect(places).toHaveLength(farms.length + pools.length - shared.length + 1);
    expect(places.at(-1)).toMatchObject({ to: '/pools?pool=vault', place: { kind: 'vault' } });
  });

  it('show a pair’s both tokens, the wrapped coin as the coin', () => {
    const of = (to: string) => pricedPlaces().find((place) => place.to === to)!;
    const symbols = (to: string) => of(to).currencies.map(({ symbol }) => symbol);
    expect(symbols('/farms?farm=1').toSorted()).toEqual(['BNB', 'MEOW']);
    expect(symbols('/pools?pool=40')).toEqual(['BNB']);
    expect(symbols('/farms?farm=5')).toEqual(['USDT']);
  });

  it('are pairs in the order of the exchange, each once, those of all farms among them', () => {
    const pairs = knownPairs();
    const key = (pair: readonly [{ address: string }, { address: string }]): string =>
      pair.map(({ address }) => address).join();
    const keys = pairs.map(key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const [a, b] of pairs)
      expect(a.address.toLowerCase() < b.address.toLowerCase()).toBe(true);
    for (const farm of farms)
      if (!farm.isSingle) expect(keys).toContain(key(sortTokens(farm.token, farm.quoteToken)!));
  });
});
