import {
  CurrencyAmount,
  ERC20Token,
  Pair as SdkPair,
  Percent,
  Route as SdkRoute,
  Trade as SdkTrade,
} from '@pancakeswap/sdk';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenCurrency } from '#lib/currency.ts';
import { compare, ratio, type Ratio } from '#lib/ratio.ts';
import { makePair, makeTokens } from '#testing/pairs.ts';
import { findTrade } from './findTrade.ts';
import {
  executionPrice,
  maximumAmountIn,
  midPrice,
  minimumAmountOut,
  priceImpact,
  realizedLpFee,
} from './tradeMath.ts';

const decimals = [18, 6, 8, 18];
const tokens = makeTokens(4, 56).map((token, index) => ({ ...token, decimals: decimals[index]! }));
const sdkTokens = tokens.map(
  (token) => new ERC20Token(56, token.address, token.decimals, token.symbol, token.name),
);

const reserve = fc.bigInt({ min: 10n ** 6n, max: 10n ** 24n });
const cases = fc.record({
  reserves: fc.array(fc.tuple(reserve, reserve), { minLength: 1, maxLength: 3 }),
  amount: fc.bigInt({ min: 1n, max: 10n ** 22n }),
  slippageBps: fc.bigInt({ min: 0n, max: 4_999n }),
  tradeType: fc.constantFrom('exactInput' as const, 'exactOutput' as const),
});

const isSame = (a: Ratio, b: Ratio) => compare(a, b) === 0;

describe("a trade's figures beside @pancakeswap/sdk", () => {
  it(
    'are the same integers and fractions on 2,000 random chains of pools',
    { timeout: 60_000 },
    () => {
      let compared = 0;
      fc.assert(
        fc.property(cases, ({ reserves, amount, slippageBps, tradeType }) => {
          const pairs = reserves.map(([a, b], hop) =>
            makePair(tokens[hop]!, tokens[hop + 1]!, a, b),
          );
          const goal = reserves.length;
          const inputCurrency = tokenCurrency(tokens[0]!);
          const outputCurrency = tokenCurrency(tokens[goal]!);
          const trade = findTrade(pairs, {
            tradeType,
            inputCurrency,
            outputCurrency,
            amount,
            maxHops: 3,
          });
          if (!trade) return;

          const sdkPairs = reserves.map(
            ([a, b], hop) =>
              new SdkPair(
                CurrencyAmount.fromRawAmount(sdkTokens[hop]!, a),
                CurrencyAmount.fromRawAmount(sdkTokens[hop + 1]!, b),
              ),
          );
          const route = new SdkRoute(sdkPairs, sdkTokens[0]!, sdkTokens[goal]!);
          const sdk =
            tradeType === 'exactInput'
              ? SdkTrade.exactIn(route, CurrencyAmount.fromRawAmount(sdkTokens[0]!, amount))
              : SdkTrade.exactOut(route, CurrencyAmount.fromRawAmount(sdkTokens[goal]!, amount));
          const slippage = new Percent(slippageBps, 10_000n);

          expect(trade.inputAmount).toBe(sdk.inputAmount.quotient);
          expect(trade.outputAmount).toBe(sdk.outputAmount.quotient);
          expect(minimumAmountOut(trade, slippageBps)).toBe(
            sdk.minimumAmountOut(slippage).quotient,
          );
          expect(maximumAmountIn(trade, slippageBps)).toBe(sdk.maximumAmountIn(slippage).quotient);
          expect(
            isSame(
              executionPrice(trade),
              sdk.executionPrice.asFraction.multiply(sdk.executionPrice.scalar),
            ),
          ).toBe(true);
          expect(
            isSame(midPrice(trade), route.midPrice.asFraction.multiply(route.midPrice.scalar)),
          ).toBe(true);

          const fee = new Percent(1n).subtract(
            new Percent(9_975n ** BigInt(goal), 10_000n ** BigInt(goal)),
          );
          expect(realizedLpFee(trade)).toBe(fee.multiply(sdk.inputAmount.quotient).quotient);
          const net = sdk.priceImpact.subtract(fee);
          const expected = net.lessThan(0n) ? ratio(0n) : ratio(net.numerator, net.denominator);
          expect(isSame(priceImpact(trade), expected)).toBe(true);
          compared += 1;
        }),
        { numRuns: 2_000 },
      );
      expect(compared).toBeGreaterThan(500);
    },
  );
});
