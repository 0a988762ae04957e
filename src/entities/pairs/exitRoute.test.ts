import { describe, expect, it } from 'vitest';
import { fromRaw, toRaw } from '#lib/raw.ts';
import { currency, token } from '#testing/currencies.ts';
import { makePair } from '#testing/pairs.ts';
import { E18 } from '#testing/units.ts';
import { exitRoute, type ExitTerms } from './exitRoute.ts';
import { getAmountOut } from './pairMath.ts';
import { arriving, noTaxes, type TokenTaxes } from './transferTax.ts';
import { zapOutAmount, zapOutAmounts } from './zapMath.ts';

const [meow, wbnb, busd, dai] = ['MEOW', 'WBNB', 'BUSD', 'DAI'].map(token) as [
  ReturnType<typeof token>,
  ReturnType<typeof token>,
  ReturnType<typeof token>,
  ReturnType<typeof token>,
];
const pool = {
  pair: makePair(meow, wbnb, 260_000n * E18, 1_000n * E18),
  totalSupply: 16_000n * E18,
  kLast: 0n,
  isFeeOn: false,
};
/** WBNB and MEOW reach DAI through BUSD; the way of WBNB is deeper. */
const daiBusd = makePair(dai, busd, 1_000_000n * E18, 1_000_000n * E18);
const busdWbnb = makePair(busd, wbnb, 600_000n * E18, 1_000n * E18);
const busdMeow = makePair(busd, meow, 6_000n * E18, 2_600n * E18);
const pairs = [daiBusd, busdWbnb, busdMeow];
const isMeowToken0 = pool.pair.token0.address === meow.address;

const terms = (change: Partial<ExitTerms> = {}): ExitTerms => ({
  outside: currency('DAI'),
  outsideTaxes: noTaxes,
  shares: 16n * E18,
  sides: [currency('MEOW'), currency('BNB')],
  sideTaxes: [noTaxes, noTaxes],
  maxHops: 3,
  ...change,
});

function wayOut(change: Partial<ExitTerms> = {}) {
  const found = exitRoute(pool, pairs, terms(change));
  if (found.status !== 'found') throw new Error(found.status);
  return found.way;
}

describe('the way out of a pool as a token from outside', () => {
  it('leaves through the token that brings the most, to the unit of the contract', () => {
    const { currency: left, other, route } = wayOut();
    const held = zapOutAmount(pool, 16n * E18, !isMeowToken0)!;
    const dollars = getAmountOut(held, 1_000n * E18, 600_000n * E18)!;
    expect([left.id, other.id]).toEqual([wbnb.address, meow.address]);
    expect(route.path).toEqual([wbnb.address, busd.address, dai.address]);
    expect(route.symbols).toEqual(['WBNB', 'BUSD', 'DAI']);
    expect(route.inRaw).toBe(toRaw(held));
    expect(route.outRaw).toBe(toRaw(getAmountOut(dollars, 1_000_000n * E18, 1_000_000n * E18)!));
    expect(route.quotedRaw).toBe(route.outRaw);
  });

  it('names the coin where that is received', () => {
    const stable = { ...pool, pair: makePair(meow, busd, 260_000n * E18, 600_000n * E18) };
    const sides = [currency('MEOW'), currency('BUSD')] as const;
    const found = exitRoute(stable, [busdWbnb], terms({ outside: currency('BNB'), sides }));
    if (found.status !== 'found') throw new Error(found.status);
    expect(found.way.route.symbols).toEqual(['BUSD', 'BNB']);
    expect(found.way.route.path).toEqual([busd.address, wbnb.address]);
  });

  it('takes each tax off: from the pool, to the next, and of what is received', () => {
    const tenth: TokenTaxes = { buyBps: 1000, transferBps: 1000, sellBps: 1000 };
    const meowOnly = terms({ sideTaxes: [tenth, noTaxes] });
    const found = exitRoute(pool, [daiBusd, busdMeow], meowOnly);
    if (found.status !== 'found') throw new Error(found.status);
    const { route, taxes } = found.way;
    const taxed = { one: tenth, other: noTaxes };
    const { swapOut } = zapOutAmounts(pool, 16n * E18, isMeowToken0, taxed)!;
    const own = (16n * E18 * 260_000n) / 16_000n;
    const held = arriving(own, 1000) + arriving(swapOut, 1000);
    expect(route.inRaw).toBe(toRaw(held));
    const dollars = getAmountOut(arriving(held, 1000), 2_600n * E18, 6_000n * E18)!;
    expect(route.outRaw).toBe(toRaw(getAmountOut(dollars, 1_000_000n * E18, 1_000_000n * E18)!));
    expect(fromRaw(route.quotedRaw)).toBeGreaterThan(fromRaw(route.outRaw));
    expect(taxes).toEqual(taxed);
    expect(wayOut({ outsideTaxes: null }).taxes).toBeNull();
    expect(fromRaw(wayOut({ outsideTaxes: tenth }).route.outRaw)).toBe(
      arriving(fromRaw(wayOut().route.outRaw), 1000),
    );
  });

  it('is none without a route, and none for too few LP tokens', () => {
    expect(exitRoute(pool, [daiBusd], terms()).status).toBe('none');
    expect(exitRoute(pool, pairs, terms({ maxHops: 1 })).status).toBe('none');
    expect(exitRoute(pool, pairs, terms({ shares: 1n })).status).toBe('small');
  });
});
