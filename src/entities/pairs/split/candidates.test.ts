import { describe, expect, it } from 'vitest';
import { makeTokens } from '#testing/pairs.ts';
import type { Token } from '#lib/currency.ts';
import { choose, type Candidate, type SplitTask } from './candidates.ts';

const [tokenIn, tokenOut] = makeTokens(2) as [Token, Token];
const task = (legCost: bigint): SplitTask => ({
  tradeType: 'exactInput',
  tokenIn,
  tokenOut,
  amount: 1_000_000n,
  legCost,
});
const candidate = (count: number, worth: bigint, legCost: bigint): Candidate => ({
  legs: [],
  count,
  worth,
  net: worth - BigInt(count) * legCost,
});
/** Returns the pools of what is chosen among ways that bring `worths`, by pools. */
const chosen = (worths: Record<number, bigint>, bound: bigint, legCost: bigint) =>
  choose(
    Object.entries(worths).map(([count, worth]) => candidate(Number(count), worth, legCost)),
    bound,
    task(legCost),
  )?.count;

describe('of several ways to trade', () => {
  it('takes the fewest pools within 1 bp of the bound, net of gas', () => {
    // 100 units are 1 bp of the bound.
    expect(chosen({ 1: 990_000n, 3: 999_910n, 5: 999_990n }, 1_000_000n, 1n)).toBe(3);
    expect(chosen({ 1: 999_905n, 3: 999_910n, 5: 999_990n }, 1_000_000n, 1n)).toBe(1);
    expect(chosen({ 1: 990_000n, 3: 999_880n, 5: 999_990n }, 1_000_000n, 1n)).toBe(5);
  });

  it('takes what brings most net of gas where none comes near the bound', () => {
    expect(chosen({ 1: 900_000n, 3: 950_000n, 5: 960_000n }, 1_000_000n, 1_000n)).toBe(5);
    expect(chosen({ 1: 900_000n, 3: 950_000n, 5: 960_000n }, 1_000_000n, 6_000n)).toBe(3);
    expect(chosen({ 1: 900_000n, 3: 950_000n, 5: 960_000n }, 1_000_000n, 30_000n)).toBe(1);
  });

  it('takes what brings most where gas is free', () => {
    expect(chosen({ 1: 999_980n, 3: 999_989n, 5: 999_990n }, 1_000_000n, 0n)).toBe(5);
  });

  it('compares costs of an exact output in the same way', () => {
    expect(chosen({ 1: -1_010_000n, 3: -1_000_090n, 5: -1_000_010n }, -1_000_000n, 1n)).toBe(3);
    expect(chosen({}, 1n, 1n)).toBeUndefined();
  });
});
