import * as fc from 'fast-check';
import type { Pair } from '#entities/pairs/pairTypes.ts';
import type { Token } from '#lib/currency.ts';
import { makePair, makeTokens } from './pairs.ts';

/** Pools between tokens of which the first buys the second. */
export interface PoolNetwork {
  tokens: readonly Token[];
  pairs: readonly Pair[];
}

const DECIMALS = [6, 18, 18];

/**
 * Random pools between at most eight tokens of 6 and 18 decimals and any prices, at most `noiseBps`
 * off them: 30 leaves hardly any arbitrage, 300 a lot. Some pools are ten thousand times shallower.
 */
export const poolNetworks = (noiseBps: number): fc.Arbitrary<PoolNetwork> =>
  fc
    .record({
      tokens: fc.array(
        fc.record({
          decimals: fc.constantFrom(...DECIMALS),
          price: fc.integer({ min: -6, max: 6 }),
        }),
        { minLength: 3, maxLength: 8, size: 'max' },
      ),
      pools: fc.array(
        fc.record({
          a: fc.nat({ max: 7 }),
          b: fc.nat({ max: 7 }),
          depth: fc.integer({ min: 1_000, max: 1_000_000 }),
          isDust: fc.nat({ max: 7 }).map((die) => die === 0),
          noise: fc.integer({ min: -noiseBps, max: noiseBps }),
        }),
        { minLength: 3, maxLength: 28, size: 'max' },
      ),
    })
    .map(({ tokens, pools }) => {
      const made = makeTokens(tokens.length, 56).map((token, index) => ({
        ...token,
        decimals: tokens[index]!.decimals,
      }));
      /** Smallest units worth `depth`. */
      const units = (token: number, depth: number) => {
        const { decimals, price } = tokens[token]!;
        return BigInt(Math.round((depth * 10 ** 6) / 2 ** price)) * 10n ** BigInt(decimals - 6);
      };
      const byLink = new Map<string, Pair>();
      for (const { a, b, depth, isDust, noise } of pools) {
        const [first, second] = [a % tokens.length, b % tokens.length];
        if (first === second) continue;
        const worth = isDust ? depth / 10_000 : depth;
        const pair = makePair(
          made[first]!,
          made[second]!,
          units(first, worth),
          (units(second, worth) * BigInt(10_000 + noise)) / 10_000n + 1n,
        );
        byLink.set(pair.address, pair);
      }
      return { tokens: made, pairs: [...byLink.values()] };
    });
