import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenCurrency } from '#lib/currency.ts';
import { makePair, makeTokens } from '#testing/pairs.ts';
import { E18 } from '#testing/units.ts';
import { findTrade } from './findTrade.ts';
import { getAmountOut } from './pairMath.ts';
import { priceImpact, realizedLpFee } from './tradeMath.ts';
import { arriving, sending, type SwapTaxes } from './transferTax.ts';

const tokens = makeTokens(2) as [never, never];
const RESERVE = 1_000n * E18;
const pools = [makePair(...tokens, RESERVE, RESERVE)];
const [inputCurrency, outputCurrency] = tokens.map(tokenCurrency) as [never, never];

const trade = (tradeType: 'exactInput' | 'exactOutput', amount: bigint, taxes?: SwapTaxes) =>
  findTrade(pools, {
    tradeType,
    inputCurrency,
    outputCurrency,
    amount,
    maxHops: 3,
    ...(taxes ? { taxes } : {}),
  });

describe('a trade of taxed tokens', () => {
  it('is net of the sell tax before the pool and of the buy tax after it', () => {
    const taxed = trade('exactInput', 10n * E18, { sellBps: 1000, buyBps: 500 })!;
    const paid = getAmountOut(9n * E18, RESERVE, RESERVE)!;
    expect(taxed).toMatchObject({
      tradeType: 'exactInput',
      inputAmount: 10n * E18,
      poolInput: 9n * E18,
      poolOutput: paid,
      outputAmount: paid - (paid * 500n) / 10_000n,
    });
  });

  it('has the impact and the pool fee of what passes through the pool', () => {
    const taxed = trade('exactInput', 10n * E18, { sellBps: 1000, buyBps: 500 })!;
    const plain = trade('exactInput', 9n * E18)!;
    expect(priceImpact(taxed)).toEqual(priceImpact(plain));
    expect(realizedLpFee(taxed)).toBe(realizedLpFee(plain));
  });

  it('of a wanted output is the exact input that brings at least it', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 100n * E18),
        fc.integer({ min: 0, max: 9_000 }),
        fc.integer({ min: 0, max: 5_000 }),
        (wanted, sellBps, buyBps) => {
          fc.pre(sellBps + buyBps > 0);
          const taxed = trade('exactOutput', wanted, { sellBps, buyBps })!;
          expect(taxed.tradeType).toBe('exactInput');
          expect(taxed.outputAmount).toBeGreaterThanOrEqual(wanted);
          const again = trade('exactInput', taxed.inputAmount, { sellBps, buyBps })!;
          expect(again.outputAmount).toBe(taxed.outputAmount);
        },
      ),
    );
  });

  it('of a wanted output stays an exact output without taxes, known or not', () => {
    for (const taxes of [undefined, { sellBps: 0, buyBps: null }])
      expect(trade('exactOutput', E18, taxes)).toMatchObject({
        tradeType: 'exactOutput',
        outputAmount: E18,
      });
  });

  it('does not exist where nothing arrives', () => {
    expect(trade('exactOutput', E18, { sellBps: 10_000, buyBps: 0 })).toBeUndefined();
    expect(trade('exactOutput', E18, { sellBps: 0, buyBps: 10_000 })).toBeUndefined();
    expect(trade('exactInput', E18, { sellBps: 10_000, buyBps: 0 })).toBeUndefined();
  });
});

describe('the amount to send', () => {
  it('is the least of which enough arrives', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 30n), fc.integer({ min: 0, max: 9_999 }), (amount, tax) => {
        const sent = sending(amount, tax)!;
        expect(arriving(sent, tax)).toBeGreaterThanOrEqual(amount);
        if (sent > 0n) expect(arriving(sent - 1n, tax)).toBeLessThan(amount);
      }),
    );
  });
});
