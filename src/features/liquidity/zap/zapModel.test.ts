import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { burnedAmounts, type Pool } from '#entities/pairs/liquidityMath.ts';
import { pairAddress } from '#entities/pairs/pairAddress.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { impactTier, priceImpact } from '#entities/pairs/tradeMath.ts';
import { noTaxes } from '#entities/pairs/transferTax.ts';
import { zapInAmounts, zapOutAmount } from '#entities/pairs/zapMath.ts';
import { compare, ratio } from '#lib/ratio.ts';
import { fromRaw, toRaw } from '#lib/raw.ts';
import { OWNER } from '#testing/accounts.ts';
import { currency, token } from '#testing/currencies.ts';
import { E18 } from '#testing/units.ts';
import {
  zapAtReserves,
  zapCurrencies,
  keptPart,
  withFound,
  zapBreaks,
  zapModel,
  zapShare,
  type ZapKind,
  type ZapModel,
  type ZapParams,
} from './zapModel.ts';
import { zapImpact } from './zapImpact.ts';

const tokens = sortTokens(token('MEOW'), token('USDT'))!;
const isMeowFirst = tokens[0].symbol === 'MEOW';
const SUPPLY = 1_000n * E18;

/** Creates a pool: `meow` in units of 18 decimals, `usdt` in units of 6. */
function poolOf(meow: bigint, usdt: bigint, totalSupply = SUPPLY): Pool {
  const [reserve0, reserve1] = isMeowFirst ? [meow, usdt] : [usdt, meow];
  return {
    pair: {
      address: pairAddress(tokens)!,
      token0: tokens[0],
      token1: tokens[1],
      reserve0,
      reserve1,
    },
    totalSupply,
    kLast: 0n,
    isFeeOn: false,
  };
}

const even = poolOf(1_000_000n * E18, 2_000_000_000_000n);
const params = (kind: ZapKind, symbol: string, inputAmount: bigint): ZapParams => {
  const [one, other] = symbol === 'MEOW' ? ['MEOW', 'USDT'] : ['USDT', 'MEOW'];
  return {
    kind,
    account: OWNER,
    currency: currency(one),
    other: currency(other),
    inputAmount,
    taxes: null,
    slippageBps: 50,
    deadlineSeconds: 1200,
  };
};
const model = (kind: ZapKind, symbol: string, inputAmount: bigint, pool = even): ZapModel =>
  zapModel(pool, params(kind, symbol, inputAmount))!;

describe('a deposit of one token', () => {
  it('has what is swapped, deposited, minted and refunded, and the minimum LP tokens', () => {
    const { swap, sidesRaw, dustRaw, quotedRaw, expectedRaw, minRaw, inputRaw, lp } = model(
      'in',
      'MEOW',
      1_000n * E18,
    );
    const zap = zapInAmounts(even, isMeowFirst, 1_000n * E18)!;
    expect(swap).toEqual({
      inRaw: toRaw(zap.swapAmount),
      outRaw: toRaw(zap.depositOther),
      reserveInRaw: toRaw(1_000_000n * E18),
      reserveOutRaw: toRaw(2_000_000_000_000n),
    });
    expect(sidesRaw).toEqual([toRaw(zap.depositIn), toRaw(zap.depositOther)]);
    expect([quotedRaw, expectedRaw]).toEqual([toRaw(zap.liquidity), toRaw(zap.liquidity)]);
    expect(minRaw).toBe(toRaw((zap.liquidity * 9_950n) / 10_000n));
    expect(fromRaw(swap.inRaw) + fromRaw(sidesRaw[0]) + fromRaw(dustRaw)).toBe(fromRaw(inputRaw));
    expect(lp.symbol).toBe(`${tokens[0].symbol}-${tokens[1].symbol} LP`);
  });

  it('uses the other side of the pool for the other token', () => {
    expect(model('in', 'USDT', 5_000_000n).quotedRaw).toBe(
      toRaw(zapInAmounts(even, !isMeowFirst, 5_000_000n)!.liquidity),
    );
  });

  it('is none when too small, or for one token with itself', () => {
    expect(zapModel(even, params('in', 'MEOW', 1n))).toBeUndefined();
    expect(zapModel(even, params('in', 'MEOW', 0n))).toBeUndefined();
    expect(
      zapModel(even, { ...params('in', 'MEOW', E18), other: currency('MEOW') }),
    ).toBeUndefined();
  });

  it('is a share of the pool afterwards', () => {
    const deposit = model('in', 'MEOW', 1_000_000n * E18);
    const made = fromRaw(deposit.expectedRaw);
    expect(zapShare(deposit)).toEqual(ratio(made, SUPPLY + made));
  });
});

describe('LP tokens as one token', () => {
  it('have both parts, the output of the swap, and the minimum', () => {
    const shares = 10n * E18;
    const out = model('out', 'USDT', shares);
    const { amount0, amount1 } = burnedAmounts(even, shares);
    const [meow, usdt] = isMeowFirst ? [amount0, amount1] : [amount1, amount0];
    const total = zapOutAmount(even, shares, !isMeowFirst)!;
    expect(out.sidesRaw).toEqual([toRaw(usdt), toRaw(meow)]);
    expect(out.swap).toEqual({
      inRaw: toRaw(meow),
      outRaw: toRaw(total - usdt),
      reserveInRaw: toRaw(1_000_000n * E18 - meow),
      reserveOutRaw: toRaw(2_000_000_000_000n - usdt),
    });
    expect([out.expectedRaw, out.dustRaw]).toEqual([toRaw(total), toRaw(0n)]);
    expect(out.minRaw).toBe(toRaw((total * 9_950n) / 10_000n));
    expect(zapShare(out)).toEqual(ratio(shares, SUPPLY));
    expect([zapCurrencies(out).input.id, zapCurrencies(out).output.id]).toEqual([
      out.lp.address,
      token('USDT').address,
    ]);
  });

  it('have a blocking price impact for nearly the whole pool', () => {
    expect(impactTier(zapImpact(model('out', 'MEOW', SUPPLY - E18)))).toBe(4);
    expect(impactTier(zapImpact(model('out', 'MEOW', E18)))).toBe(0);
  });
});

describe('the price impact', () => {
  it('equals that of the same swap on the swap page', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 10n ** 15n, max: 10n ** 25n }), (inputAmount) => {
        const deposit = model('in', 'MEOW', inputAmount);
        const trade = {
          tradeType: 'exactInput' as const,
          inputCurrency: deposit.currency,
          outputCurrency: deposit.other,
          inputAmount: fromRaw(deposit.swap.inRaw),
          outputAmount: fromRaw(deposit.swap.outRaw),
          taxes: noTaxes,
          poolInput: fromRaw(deposit.swap.inRaw),
          poolOutput: fromRaw(deposit.swap.outRaw),
          path: [deposit.currency.token, deposit.other.token],
          pairs: [even.pair],
        };
        expect(compare(zapImpact(deposit), priceImpact(trade))).toBe(0);
      }),
    );
  });
});

describe('a pool that moves', () => {
  const shown = model('in', 'MEOW', 1_000n * E18);
  const moved = (percentOfSupply: bigint): ZapModel =>
    zapAtReserves(
      shown,
      poolOf(1_000_000n * E18, 2_000_000_000_000n, (SUPPLY * percentOfSupply) / 1_000n),
    )!;

  it.each([
    [1_000n, false],
    [1_004n, false],
    [996n, false],
    [1_006n, true],
    [994n, true],
  ])('to %d thousandths of the LP tokens breaks the shown model: %s', (part, isBroken) => {
    expect(zapBreaks(shown, moved(part))).toBe(isBroken);
  });

  it('uses the current settings', () => {
    expect(zapAtReserves(shown, even, { slippageBps: 100, deadlineSeconds: 60 })).toEqual({
      ...shown,
      slippageBps: 100,
      deadlineSeconds: 60,
      minRaw: toRaw((fromRaw(shown.quotedRaw) * 9_900n) / 10_000n),
    });
  });
});

describe('a token’s tax', () => {
  it('lowers the expected output and the limit, and is no movement of the pool', () => {
    const shown = model('in', 'MEOW', 1_000n * E18);
    const found = (fromRaw(shown.quotedRaw) * 8n) / 10n;
    const taxed = withFound(shown, found);
    expect([taxed.expectedRaw, taxed.minRaw]).toEqual([
      toRaw(found),
      toRaw((found * 9_950n) / 10_000n),
    ]);
    expect(zapBreaks(taxed, shown)).toBe(false);
    expect(compare(keptPart(taxed)!, ratio(19n, 100n))).toBe(1);
    expect(keptPart(shown)).toBeUndefined();
    expect(keptPart(withFound(shown, fromRaw(shown.quotedRaw) - 1n))).toBeUndefined();
  });
});
