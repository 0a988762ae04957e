import { describe, expect, it } from 'vitest';
import { tokenCurrency } from '#lib/currency.ts';
import { ratio } from '#lib/ratio.ts';
import { makePair, makeTokens } from '#testing/pairs.ts';
import { findTrade } from './findTrade.ts';
import {
  impactQuestion,
  impactTier,
  maximumAmountIn,
  minimumAmountOut,
  priceImpact,
  realizedLpFee,
} from './tradeMath.ts';

const [a, b] = makeTokens(2).map(tokenCurrency) as [never, never];
const E18 = 10n ** 18n;
const pool = [makePair(makeTokens(2)[0]!, makeTokens(2)[1]!, 1_000n * E18, 1_000n * E18)];
const exactInput = findTrade(pool, {
  tradeType: 'exactInput',
  inputCurrency: a,
  outputCurrency: b,
  amount: E18,
  maxHops: 3,
})!;
const exactOutput = findTrade(pool, {
  tradeType: 'exactOutput',
  inputCurrency: a,
  outputCurrency: b,
  amount: E18,
  maxHops: 3,
})!;

describe('findTrade', () => {
  it('keeps the exact side unchanged', () => {
    expect([exactInput.inputAmount, exactOutput.outputAmount]).toEqual([E18, E18]);
    expect(exactInput.path.map((token) => token.symbol)).toEqual(['T0', 'T1']);
  });

  it('is undefined without a route', () => {
    expect(
      findTrade([], {
        tradeType: 'exactInput',
        inputCurrency: a,
        outputCurrency: b,
        amount: E18,
        maxHops: 3,
      }),
    ).toBeUndefined();
  });
});

describe('slippage', () => {
  it('lowers only the output of an exact input, rounded down', () => {
    expect(minimumAmountOut({ ...exactInput, outputAmount: 1_000n }, 50n)).toBe(995n);
    expect(minimumAmountOut(exactOutput, 50n)).toBe(E18);
  });

  it('raises only the input of an exact output, rounded down', () => {
    expect(maximumAmountIn({ ...exactOutput, inputAmount: 1_001n }, 50n)).toBe(1_006n);
    expect(maximumAmountIn(exactInput, 50n)).toBe(E18);
  });
});

describe('fee and impact', () => {
  it('takes 0.25 % of the input for each pool', () => {
    expect(realizedLpFee(exactInput)).toBe(E18 / 400n);
    expect(realizedLpFee({ ...exactInput, pairs: [...pool, ...pool] })).toBe(
      E18 - (E18 * 9_975n ** 2n) / 10_000n ** 2n,
    );
  });

  it('is the price movement of the trade itself, without the fee', () => {
    // 1 of 1,000 through a pool of equal sides: about 0.1 %; fee and impact together are 0.35 %.
    const impact = priceImpact(exactInput);
    expect((impact.numerator * 100_000n) / impact.denominator).toBe(99n);
  });

  it('is never below 0', () => {
    expect(priceImpact({ ...exactInput, poolOutput: 2n * E18 })).toEqual(ratio(0n));
  });

  it.each([
    [0n, 0, 'none'],
    [99n, 0, 'none'],
    [100n, 1, 'none'],
    [299n, 1, 'none'],
    [300n, 2, 'none'],
    [499n, 2, 'none'],
    [500n, 3, 'confirm'],
    [999n, 3, 'confirm'],
    [1_000n, 3, 'typeConfirm'],
    [1_499n, 3, 'typeConfirm'],
    [1_500n, 4, 'typeConfirm'],
    [10_000n, 4, 'typeConfirm'],
  ] as const)('%d basis points are tier %d and ask %s', (bps, tier, question) => {
    expect(impactTier(ratio(bps, 10_000n))).toBe(tier);
    expect(impactQuestion(ratio(bps, 10_000n))).toBe(question);
  });
});
