import { sameAddress } from '#lib/address.ts';
import type { Currency } from '#lib/currency.ts';
import { fromRaw } from '#lib/raw.ts';
import type { Pool } from './liquidityMath.ts';
import type { Pair } from './pairTypes.ts';
import { asPoolToken, findRouteOut, type PoolRoute, type RouteTerms } from './poolRoute.ts';
import { arriving, noTaxes, type TokenTaxes } from './transferTax.ts';
import { zapOutAmount, zapOutAmounts, type ZapTaxes } from './zapMath.ts';

/** LP tokens that leave their pool as a currency from outside. */
export interface ExitTerms extends RouteTerms {
  /** LP tokens, smallest unit. */
  shares: bigint;
  /** Pool's currencies and their taxes. */
  sides: readonly [Currency, Currency];
  sideTaxes: readonly [TokenTaxes | null, TokenTaxes | null];
}

/** Way out of a pool: as `currency`, which the route swaps on. */
interface WayOut {
  currency: Currency;
  other: Currency;
  taxes: ZapTaxes | null;
  route: PoolRoute;
}

/** Best way out. `none`: no route, or not enough liquidity. `small`: the LP tokens bring nothing. */
export type ExitRoute = { status: 'none' | 'small' } | { status: 'found'; way: WayOut };

/** Returns what the zap contract has of a pool's token once the other one is swapped for it. */
function heldOf(pool: Pool, shares: bigint, isToken0: boolean, taxes: ZapTaxes) {
  const quoted = zapOutAmount(pool, shares, isToken0);
  const zap = zapOutAmounts(pool, shares, isToken0, taxes);
  if (quoted === undefined || !zap) return undefined;
  const { buyBps } = taxes.one;
  const held = arriving(zap.paid, buyBps) + arriving(zap.swapOut, buyBps);
  return { quoted, held };
}

/** Finds the way out that brings the most, through either of the pool's tokens. */
export function exitRoute(pool: Pool, pairs: readonly Pair[], terms: ExitTerms): ExitRoute {
  const [first, second] = terms.sides.map(asPoolToken) as [Currency, Currency];
  const [firstTaxes, secondTaxes] = terms.sideTaxes;
  const ways = [
    { currency: first, other: second, one: firstTaxes, two: secondTaxes },
    { currency: second, other: first, one: secondTaxes, two: firstTaxes },
  ];
  let isSmall = true;
  let best: WayOut | undefined;
  for (const { currency, other, one, two } of ways) {
    const known = { one: one ?? noTaxes, other: two ?? noTaxes };
    const isToken0 = sameAddress(currency.token.address, pool.pair.token0.address);
    const left = heldOf(pool, terms.shares, isToken0, known);
    if (!left) continue;
    isSmall = false;
    const route = findRouteOut(pairs, terms, currency, { ...left, taxes: one });
    if (!route || (best && fromRaw(route.outRaw) <= fromRaw(best.route.outRaw))) continue;
    const taxes = terms.outsideTaxes && one && two ? { one, other: two } : null;
    best = { currency, other, taxes, route };
  }
  if (best) return { status: 'found', way: best };
  return { status: isSmall ? 'small' : 'none' };
}
