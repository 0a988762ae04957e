import * as fc from 'fast-check';
import { fillLegs } from '#entities/pairs/split/legs.ts';
import {
  WHOLE_SHARE as WHOLE,
  type FilledSplit,
  type Leg,
  type SplitRequest,
} from '#entities/pairs/split/splitTypes.ts';
import { tradeLimit } from '#entities/pairs/tradeMath.ts';
import type { Token } from '#lib/currency.ts';
import { makePair, makeTokens } from './pairs.ts';

/** Tokens of all cases; each goes from the first to the second. */
export const fieldTokens = makeTokens(4) as [Token, Token, Token, Token];
const [a, b, c, d] = fieldTokens;

/** Returns the limit that is signed at a tolerance in basis points. */
export const limitOf = (
  { tradeType }: SplitRequest,
  { amountIn: inputAmount, amountOut: outputAmount }: FilledSplit,
  slippageBps: number,
) => tradeLimit({ tradeType, inputAmount, outputAmount }, slippageBps);

const reserve = fc.bigInt({ min: 10n ** 16n, max: 10n ** 26n });
export const slippage = fc.oneof(fc.constantFrom(10, 50, 100), fc.integer({ min: 0, max: 4_999 }));
export const anyTradeType = fc.constantFrom('exactInput' as const, 'exactOutput' as const);

/** Trade filled at its pools' reserves, and the tolerance it is signed with. */
export interface Case {
  legs: Leg[];
  request: SplitRequest;
  filled: FilledSplit;
  slippageBps: number;
}

/** Trades in one pool, most of them some tenths of a percent to some percent of the reserve. */
export const onePool = fc
  .record({
    reserves: fc.tuple(reserve, reserve),
    part: fc.oneof(fc.integer({ min: 2_000, max: 9_000 }), fc.integer({ min: 1, max: 900_000 })),
    slippageBps: slippage,
    tradeType: anyTradeType,
  })
  .map(({ reserves: [x, y], part, slippageBps, tradeType: type }): Case | undefined => {
    const amount = ((type === 'exactInput' ? x : y) * BigInt(part)) / BigInt(WHOLE);
    const request = { tradeType: type, tokenIn: a, tokenOut: b, amount };
    const legs = [{ pair: makePair(a, b, x, y), tokenIn: a, tokenOut: b, share: WHOLE }];
    const filled = fillLegs(legs, request);
    return filled && { legs, request, filled, slippageBps };
  })
  .filter((made) => made !== undefined);

type Hops = readonly (readonly [from: Token, to: Token])[];
/** Networks in the order of an exact input: chains, parallel ways, and ways that meet and part. */
const networks: readonly Hops[] = [
  [
    [a, c],
    [c, b],
  ],
  [
    [a, c],
    [c, d],
    [d, b],
  ],
  [
    [a, b],
    [a, c],
    [c, b],
  ],
  [
    [a, c],
    [a, d],
    [c, b],
    [d, b],
  ],
  [
    [a, b],
    [a, c],
    [a, d],
    [c, d],
    [c, b],
    [d, b],
  ],
  [
    [a, d],
    [a, c],
    [c, d],
    [d, b],
  ],
];

const poolsApart = (spread: number) =>
  fc
    .record({
      hops: fc.constantFrom(...networks),
      depths: fc.array(fc.tuple(reserve, fc.integer({ min: 100 - spread, max: 100 + spread })), {
        minLength: 6,
        maxLength: 6,
      }),
      shares: fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 6, maxLength: 6 }),
      part: fc.integer({ min: 500, max: 60_000 }),
      prices: fc.tuple(fc.constantFrom(1n, 10n ** 12n), fc.integer({ min: 1, max: 999 })),
      slippageBps: slippage,
      tradeType: anyTradeType,
    })
    .map(
      ({ hops, depths, shares, part, prices, slippageBps, tradeType: type }): Case | undefined => {
        // Token c counts in 10¹² times smaller or larger units than the others, at another price.
        const worth = (token: Token) => (token === c ? prices[0] * BigInt(prices[1]) : prices[0]);
        const isForward = type === 'exactInput';
        const ordered = isForward ? hops : hops.toReversed();
        const legs = ordered.map(([from, to], index): Leg => {
          const [depth, percent] = depths[index]!;
          const pair = makePair(
            from,
            to,
            (depth * 1000n) / worth(from),
            (depth * 10n * BigInt(percent)) / worth(to),
          );
          return { pair, tokenIn: from, tokenOut: to, share: 0 };
        });
        const key = (leg: Leg) => (isForward ? leg.tokenIn : leg.tokenOut).address;
        for (const token of new Set(legs.map(key))) {
          const group = legs.filter((leg) => key(leg) === token);
          const total = group.reduce((sum, leg) => sum + shares[legs.indexOf(leg)]!, 0);
          let left = WHOLE;
          group.forEach((leg, index) => {
            const own = Math.floor((shares[legs.indexOf(leg)]! * WHOLE) / total);
            leg.share = index === group.length - 1 ? left : own;
            left -= own;
          });
        }
        const first = legs[0]!.pair;
        const held = first.token0 === (isForward ? legs[0]!.tokenIn : legs[0]!.tokenOut);
        const amount = ((held ? first.reserve0 : first.reserve1) * BigInt(part)) / BigInt(WHOLE);
        const request = { tradeType: type, tokenIn: a, tokenOut: b, amount };
        const filled = fillLegs(legs, request);
        return filled && { legs, request, filled, slippageBps };
      },
    )
    .filter((made) => made !== undefined);

/** Random trades over several pools, whose prices agree up to some percent. */
export const severalPools = poolsApart(3);

/** The same where the prices agree. */
export const fairPools = poolsApart(0);
