import type { Pair } from '#entities/pairs/pairTypes.ts';
import type { SplitRequest } from '#entities/pairs/split/splitTypes.ts';
import { makePair, makeTokens } from './pairs.ts';

/** Pools whose prices agree within the fees, as arbitrage leaves them, and a trade over them. */
export interface Market {
  pairs: readonly Pair[];
  request: SplitRequest;
}

/** Depth of a usual pool, in units of account. */
const DEPTH = 1e5;
const unit = 10 ** 9;

/** Returns numbers from 0 to below 1, the same on every run (Park and Miller). */
export function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Returns a number of the normal distribution (Box and Muller). */
const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());

/**
 * Makes a market of `tokenCount` tokens: every two with a pool where `poolCount` is left out, else
 * half of the pools with one of eight hubs. `size` is the trade's part of a usual pool.
 */
export function makeMarket(
  random: () => number,
  size: number,
  tokenCount: number,
  poolCount = (tokenCount * (tokenCount - 1)) / 2,
): Market {
  const tokens = makeTokens(tokenCount, 56);
  const prices = tokens.map(() => Math.exp(2 * normal(random)));
  const links = new Map<string, [number, number]>();
  const link = (a: number, b: number) => {
    if (a !== b) links.set(`${Math.min(a, b)}-${Math.max(a, b)}`, [a, b]);
  };
  if (poolCount === (tokenCount * (tokenCount - 1)) / 2)
    for (let a = 0; a < tokenCount; a += 1) for (let b = 0; b < a; b += 1) link(a, b);
  else
    while (links.size < poolCount)
      link(
        Math.floor(random() * (random() < 0.5 ? 8 : tokenCount)),
        Math.floor(random() * tokenCount),
      );
  const units = (worth: number, token: number) =>
    BigInt(Math.floor((worth / prices[token]!) * unit)) * BigInt(unit);
  const pairs = [...links.values()].map(([a, b]) => {
    const depth = DEPTH * Math.exp(1.5 * normal(random));
    const off = Math.exp(0.001 * normal(random));
    return makePair(tokens[a]!, tokens[b]!, units(depth, a), units(depth * off, b));
  });
  const [tokenIn, tokenOut] = [tokens[0]!, tokens[tokenCount - 1]!];
  const amount = units(DEPTH * size, 0);
  return { pairs, request: { tradeType: 'exactInput', tokenIn, tokenOut, amount } };
}
