import { afterDepositFee } from '#entities/earning/staking/stakingMath.ts';
import { compare, ratio, type Ratio } from '#lib/ratio.ts';
import { fromRaw, type Raw } from '#lib/raw.ts';
import { enteringAmount, type ZapModel } from './zapModel.ts';
import type { ZapSwap } from './zapFigures.ts';

/**
 * Simulated amounts: spent, received, and refunded of the pool's entering token, in smallest units;
 * `null` where the node cannot determine them.
 */
export interface ZapFound {
  spentRaw: Raw | null;
  receivedRaw: Raw | null;
  dustRaw: Raw | null;
}

/** Steps between input and output, as in `ZapModel`; `null`: not known. */
export interface ZapLines {
  swap: ZapSwap | null;
  sidesRaw: readonly [Raw | null, Raw | null];
  dustRaw: Raw | null;
}

const UNKNOWN_SIDES = [null, null] as const;
/** Refund above which it is pointed out in words. */
const LARGE_REMAINDER = ratio(1n, 100n);

/** Reports whether amounts differ by at most a thousandth: rounding, or a trade in between. */
export function isNearly(found: bigint, expected: bigint): boolean {
  const difference = found > expected ? found - expected : expected - found;
  return difference * 1000n <= expected;
}

/**
 * Reports whether the formula matches the simulation; without one, whether the tokens' taxes are
 * known.
 */
function isCounted(
  { kind, taxes, inputRaw, taxedRaw, dustRaw, route, farm }: ZapModel,
  found: ZapFound | undefined,
): boolean {
  if (!found || found.receivedRaw === null || found.spentRaw === null) return taxes !== null;
  const inputAmount = fromRaw(inputRaw);
  const used = inputAmount - (kind === 'in' && !route ? fromRaw(dustRaw) : 0n);
  const expected = farm
    ? afterDepositFee(fromRaw(taxedRaw), BigInt(farm.feeBps))
    : fromRaw(taxedRaw);
  return isNearly(fromRaw(found.receivedRaw), expected) && isNearly(fromRaw(found.spentRaw), used);
}

/**
 * Returns the steps between input and output. A tax changes nearly all of them, so they are known
 * only with the taxes, or where the simulation matches the formula; the refund is the simulated
 * one.
 */
export function zapLines(model: ZapModel, found?: ZapFound): ZapLines {
  const { kind, taxes, swap, sidesRaw, dustRaw } = model;
  const isKnown = isCounted(model, found);
  return {
    swap: isKnown ? swap : null,
    // Taxes do not change what the pool pays for LP tokens.
    sidesRaw: isKnown || kind === 'out' ? sidesRaw : UNKNOWN_SIDES,
    dustRaw: found?.dustRaw ?? (taxes === null ? null : dustRaw),
  };
}

/**
 * Returns the refunded part of the input, where it is large enough to be pointed out; otherwise
 * `undefined`.
 */
export function largeRemainder(model: ZapModel, found?: ZapFound): Ratio | undefined {
  const { dustRaw } = zapLines(model, found);
  if (model.kind === 'out' || dustRaw === null) return undefined;
  const part = ratio(fromRaw(dustRaw), enteringAmount(model));
  return compare(part, LARGE_REMAINDER) > 0 ? part : undefined;
}
