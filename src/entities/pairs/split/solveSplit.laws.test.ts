import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestByAmount } from '#testing/bestRoute.ts';
import { campaign } from '#testing/campaign.ts';
import { poolNetworks, type PoolNetwork } from '#testing/networks.ts';
import { makeTokens, makePair } from '#testing/pairs.ts';
import type { Pair, TradeType } from '../pairTypes.ts';
import { findRoutes } from '../routing.ts';
import { fillLegs } from './legs.ts';
import { findLegs } from './plannedLegs.ts';
import { solveSplit } from './solveSplit.ts';
import { splitBound } from './splitBound.ts';
import type { FilledSplit, Leg, SplitRequest } from './splitTypes.ts';

/** Random networks of each kind. */
const RUNS = campaign(150, 5_000);

/**
 * Splits at random over the pools in an order of the tokens: the arcs are between tokens of which
 * the first comes earlier, and the shares are drawn. Returns legs that the contract may refuse.
 */
function randomLegs(
  { tokens, pairs }: PoolNetwork,
  { tradeType, tokenIn, tokenOut }: SplitRequest,
  draws: readonly number[],
): Leg[] {
  let drawn = 0;
  const draw = () => draws[drawn++ % draws.length]!;
  const inner = tokens
    .filter((token) => token !== tokenIn && token !== tokenOut)
    .map((token) => ({ token, place: draw() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ token }) => token);
  const order = [tokenIn, ...inner, tokenOut];
  const isForward = tradeType === 'exactInput';
  const reached = new Set([isForward ? tokenIn : tokenOut]);
  const legs: Leg[] = [];
  for (const token of isForward ? order : order.toReversed()) {
    if (!reached.has(token) || token === (isForward ? tokenOut : tokenIn)) continue;
    const own = pairs.flatMap((pair) => {
      if (pair.token0 !== token && pair.token1 !== token) return [];
      const other = pair.token0 === token ? pair.token1 : pair.token0;
      const leadsOn = order.indexOf(other) > order.indexOf(token) === isForward;
      return leadsOn && draw() > 300_000 ? [{ pair, other, weight: draw() + 1 }] : [];
    });
    const sum = own.reduce((total, { weight }) => total + weight, 0);
    let left = 1_000_000;
    for (const [index, { pair, other, weight }] of own.entries()) {
      const isLast = index === own.length - 1;
      const share = isLast ? left : Math.max(1, Math.floor((weight / sum) * 1_000_000) - 1);
      left -= share;
      reached.add(other);
      const [from, to] = isForward ? [token, other] : [other, token];
      legs.push({ pair, tokenIn: from, tokenOut: to, share });
    }
  }
  return legs;
}

/** Reports whether every token between the ends gives exactly what it receives. */
function isConserved({ legs }: FilledSplit, { tokenIn, tokenOut }: SplitRequest): boolean {
  const held = new Map<string, bigint>();
  for (const leg of legs) {
    held.set(leg.tokenIn.address, (held.get(leg.tokenIn.address) ?? 0n) - leg.amountIn);
    held.set(leg.tokenOut.address, (held.get(leg.tokenOut.address) ?? 0n) + leg.amountOut);
  }
  return [...held].every(
    ([address, amount]) =>
      address === tokenIn.address || address === tokenOut.address || amount === 0n,
  );
}

/** Worth to the trader: the more the better. */
const worthOf = (
  { amountIn, amountOut }: { amountIn: bigint; amountOut: bigint },
  type: TradeType,
) => (type === 'exactInput' ? amountOut : -amountIn);

const cases = (noiseBps: number) =>
  fc.record({
    network: poolNetworks(noiseBps),
    tradeType: fc.constantFrom<TradeType>('exactInput', 'exactOutput'),
    /** Part of a usual reserve, in millionths. */
    part: fc.integer({ min: 1, max: 200_000 }),
    /** Gas of a leg, in millionths of the trade. */
    gas: fc.constantFrom(0n, 0n, 10n, 1_000n),
    draws: fc.array(fc.nat({ max: 999_999 }), { minLength: 40, maxLength: 40, size: 'max' }),
  });

describe.each([
  ['few differences of price', 30],
  ['many', 300],
])('solveSplit, on random networks with %s', (_, noiseBps) => {
  it('never brings less than the best path, nor does any split bring more than the bound', () => {
    let split = 0;
    let others = 0;
    fc.assert(
      fc.property(cases(noiseBps), ({ network, tradeType, part, gas, draws }) => {
        const [tokenIn, tokenOut] = [network.tokens[0]!, network.tokens[1]!];
        const exact = tradeType === 'exactInput' ? tokenIn : tokenOut;
        const pool = network.pairs.find(
          ({ token0, token1 }) => token0 === exact || token1 === exact,
        );
        if (!pool) return;
        const amount =
          ((pool.token0 === exact ? pool.reserve0 : pool.reserve1) * BigInt(part)) / 1_000_000n;
        const request: SplitRequest = { tradeType, tokenIn, tokenOut, amount };
        const path = bestByAmount(findRoutes(network.pairs, { ...request, maxHops: 3 }), tradeType);
        const worth = path && worthOf(path, tradeType);
        const legCost =
          worth === undefined ? 0n : ((worth < 0n ? -worth : worth) * gas) / 1_000_000n;
        const plan = solveSplit(network.pairs, { ...request, legCost });
        if (!plan) {
          expect(path).toBeUndefined();
          return;
        }
        const bound = splitBound(network.pairs, plan.prices, request)!;
        const sign = tradeType === 'exactInput' ? 1n : -1n;
        const filled =
          plan.legs.length > 0 ? fillLegs(findLegs(network.pairs, plan.legs)!, request) : path;
        const got = worthOf(filled!, tradeType);
        expect(got <= sign * bound).toBe(true);
        expect(plan.legs.length).toBeLessThanOrEqual(8);
        if (worth !== undefined && plan.legs.length > 0)
          expect(
            got - BigInt(plan.legs.length) * legCost >=
              worth - BigInt(path!.pairs.length) * legCost,
          ).toBe(true);
        const isNear = (sign * bound - got) * 10_000n <= bound;
        if (!isNear && legCost === 0n) expect(plan.gapReason).toBeDefined();
        if (plan.legs.length > 0) {
          split += 1;
          expect(isConserved(filled as FilledSplit, request)).toBe(true);
        }
        const other = fillLegs(randomLegs(network, request, draws), request);
        if (!other) return;
        others += 1;
        expect(worthOf(other, tradeType) <= sign * bound).toBe(true);
        // Other ways with more pools, or on circles' remains, are what the named reason is for.
        if (legCost === 0n && plan.gapReason === undefined)
          expect((worthOf(other, tradeType) - got) * 10_000n <= bound).toBe(true);
      }),
      { numRuns: RUNS },
    );
    expect(split).toBeGreaterThan(RUNS / 20);
    expect(others).toBeGreaterThan(RUNS / 20);
  });
});

describe('solveSplit, on pools of any reserves', () => {
  const amounts = fc.bigInt({ min: 1n, max: 2n ** 112n - 1n });
  const tokens = makeTokens(6, 56);

  it('never throws, and its prices always give a bound', () => {
    let [planned, split] = [0, 0];
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ a: fc.nat({ max: 5 }), b: fc.nat({ max: 5 }), x: amounts, y: amounts }),
          { maxLength: 15, size: 'max' },
        ),
        amounts,
        fc.constantFrom<TradeType>('exactInput', 'exactOutput'),
        (pools, amount, tradeType) => {
          const pairs = new Map<string, Pair>();
          for (const { a, b, x, y } of pools) {
            const pair = a === b ? undefined : makePair(tokens[a]!, tokens[b]!, x, y);
            if (pair) pairs.set(pair.address, pair);
          }
          const [tokenIn, tokenOut] = [tokens[0]!, tokens[1]!];
          const request: SplitRequest = { tradeType, tokenIn, tokenOut, amount };
          const all = [...pairs.values()];
          const plan = solveSplit(all, { ...request, legCost: 1n });
          if (!plan) return;
          const bound = splitBound(all, plan.prices, request);
          expect(bound).toBeDefined();
          planned += 1;
          if (plan.legs.length === 0) return;
          split += 1;
          const filled = fillLegs(findLegs(all, plan.legs)!, request)!;
          if (tradeType === 'exactInput') expect(filled.amountOut <= bound!).toBe(true);
          else expect(filled.amountIn >= bound!).toBe(true);
        },
      ),
      { numRuns: RUNS },
    );
    expect(planned).toBeGreaterThan(RUNS / 5);
    expect(split).toBeGreaterThan(RUNS / 100);
  });
});
