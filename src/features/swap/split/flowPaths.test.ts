import { describe, expect, it } from 'vitest';
import type { Address } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import type { ModelLeg } from '../swapModel.ts';
import { flowPaths } from './flowPaths.ts';

const leg = (from: string, to: string, amountIn: number, amountOut = amountIn): ModelLeg => ({
  pair: `0x${from}${to}` as Address,
  tokenIn: `0x${from}`,
  tokenOut: `0x${to}`,
  symbols: [from, to],
  share: 1,
  amountInRaw: toRaw(BigInt(amountIn)),
  amountOutRaw: toRaw(BigInt(amountOut)),
});

describe('the paths of a split', () => {
  it('are the largest first, with their parts of the input', () => {
    expect(flowPaths([leg('a', 'b', 300), leg('a', 'c', 700), leg('c', 'b', 9_000)])).toEqual([
      { tokens: ['0xa', '0xc', '0xb'], symbols: ['a', 'c', 'b'], permille: 700 },
      { tokens: ['0xa', '0xb'], symbols: ['a', 'b'], permille: 300 },
    ]);
  });

  it('share a pool that both pass, and add up to the whole', () => {
    const paths = flowPaths([
      leg('a', 'c', 1),
      leg('a', 'd', 2),
      leg('c', 'd', 5),
      leg('d', 'b', 100),
    ]);
    expect(paths).toEqual([
      { tokens: ['0xa', '0xd', '0xb'], symbols: ['a', 'd', 'b'], permille: 667 },
      { tokens: ['0xa', '0xc', '0xd', '0xb'], symbols: ['a', 'c', 'd', 'b'], permille: 333 },
    ]);
  });

  it('are the same of legs that go back from an exact output', () => {
    const [direct, last, first] = [leg('a', 'b', 300), leg('c', 'b', 9_000), leg('a', 'c', 700)];
    for (const legs of [
      [last, direct, first],
      [direct, last, first],
    ])
      expect(flowPaths(legs)).toEqual([
        { tokens: ['0xa', '0xc', '0xb'], symbols: ['a', 'c', 'b'], permille: 700 },
        { tokens: ['0xa', '0xb'], symbols: ['a', 'b'], permille: 300 },
      ]);
  });

  it('are one of one path, and none of none', () => {
    expect(flowPaths([leg('a', 'c', 7), leg('c', 'b', 3)])).toEqual([
      { tokens: ['0xa', '0xc', '0xb'], symbols: ['a', 'c', 'b'], permille: 1000 },
    ]);
    expect(flowPaths([])).toEqual([]);
  });
});
