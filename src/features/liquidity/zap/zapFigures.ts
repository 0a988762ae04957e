import type { Pool } from '#entities/pairs/liquidityMath.ts';
import {
  enterAmounts,
  zapInAmounts,
  zapOutAmount,
  zapOutAmounts,
  type ZapTaxes,
} from '#entities/pairs/zapMath.ts';
import { fromRaw, toRaw, type Raw } from '#lib/raw.ts';
import type { PoolRoute } from '#entities/pairs/poolRoute.ts';

/**
 * Swap inside a zap: what the pool takes and pays, and its reserves right before. Smallest units.
 */
export interface ZapSwap {
  inRaw: Raw;
  outRaw: Raw;
  reserveInRaw: Raw;
  reserveOutRaw: Raw;
}

/** Amounts of a zap, in the smallest unit of their currency or LP token. */
export interface ZapFigures {
  /** Output at the pools' prices without taxes: LP tokens, or an amount of what is received. */
  quotedRaw: Raw;
  /** Output less the known taxes. */
  taxedRaw: Raw;
  swap: ZapSwap;
  /** Amounts of `currency` and of `other` that the pool takes, or pays before the swap. */
  sidesRaw: readonly [Raw, Raw];
  /** Refund of `currency` that is left on the way in. */
  dustRaw: Raw;
}

/** What decides the amounts of a zap: its input, the taxes (`null`: computed as none), the route. */
interface ZapTerms {
  inputAmount: bigint;
  taxes: ZapTaxes | null;
  route?: PoolRoute;
}

/** Returns the amounts of a zap in; `undefined` where it is too small. */
export function figuresIn(
  pool: Pool,
  isToken0: boolean,
  { inputAmount, taxes, route }: ZapTerms,
): ZapFigures | undefined {
  const quoted = zapInAmounts(pool, isToken0, route ? fromRaw(route.quotedRaw) : inputAmount);
  const zap = route
    ? enterAmounts(pool, isToken0, fromRaw(route.outRaw), taxes ?? undefined)
    : taxes
      ? zapInAmounts(pool, isToken0, inputAmount, taxes)
      : quoted;
  if (!quoted || !zap) return undefined;
  const { reserve0, reserve1 } = pool.pair;
  const [reserveIn, reserveOut] = isToken0 ? [reserve0, reserve1] : [reserve1, reserve0];
  return {
    quotedRaw: toRaw(quoted.liquidity),
    taxedRaw: toRaw(zap.liquidity),
    swap: {
      inRaw: toRaw(zap.swapAmount),
      outRaw: toRaw(zap.swapOut),
      reserveInRaw: toRaw(reserveIn),
      reserveOutRaw: toRaw(reserveOut),
    },
    sidesRaw: [toRaw(zap.depositIn), toRaw(zap.depositOther)],
    dustRaw: toRaw(zap.dustIn),
  };
}

/** Returns the amounts of a zap out; `undefined` where it is too small. */
export function figuresOut(
  pool: Pool,
  isToken0: boolean,
  { inputAmount: shares, taxes, route }: ZapTerms,
): ZapFigures | undefined {
  const quoted = zapOutAmount(pool, shares, isToken0);
  const zap = zapOutAmounts(pool, shares, isToken0, taxes ?? undefined);
  if (quoted === undefined || !zap) return undefined;
  return {
    quotedRaw: route?.quotedRaw ?? toRaw(quoted),
    taxedRaw: route?.outRaw ?? toRaw(zap.amount),
    swap: {
      inRaw: toRaw(zap.swapAmount),
      outRaw: toRaw(zap.swapOut),
      reserveInRaw: toRaw(zap.reserveIn),
      reserveOutRaw: toRaw(zap.reserveOut),
    },
    sidesRaw: [toRaw(zap.paid), toRaw(zap.paidOther)],
    dustRaw: toRaw(0n),
  };
}
