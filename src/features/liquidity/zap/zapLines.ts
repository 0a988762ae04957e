import { compare, ratio, type Ratio } from '#lib/ratio.ts';
import { fromRaw, toRaw, type Raw } from '#lib/raw.ts';
import type { ZapModel, ZapSwap } from './zapModel.ts';

/** What a trial found: what leaves and what arrives, in smallest units; `null` where the node cannot tell. */
export interface ZapFound {
  leavesRaw: Raw | null;
  arrivesRaw: Raw | null;
}

/** What happens between what leaves and what arrives, as `ZapModel` has it; `null`: not known. */
export interface ZapLines {
  swap: ZapSwap | null;
  sidesRaw: readonly [Raw | null, Raw | null];
  dustRaw: Raw | null;
}

const UNKNOWN_SIDES = [null, null] as const;
/** A larger part than this that comes back is pointed out in words. */
const LARGE_REMAINDER = ratio(1n, 100n);

/** True for amounts that differ by no more than a thousandth: rounding, or a trade in between. */
export function isNearly(found: bigint, expected: bigint): boolean {
  const difference = found > expected ? found - expected : expected - found;
  return difference * 1000n <= expected;
}

/** Whether the formula gives what the trial found; without a trial, whether it knows what the tokens keep. */
function isCounted(
  { kind, taxes, paysRaw, taxedRaw, dustRaw }: ZapModel,
  found: ZapFound | undefined,
): boolean {
  if (!found || found.arrivesRaw === null || found.leavesRaw === null) return taxes !== null;
  const pays = fromRaw(paysRaw);
  const used = pays - (kind === 'in' ? fromRaw(dustRaw) : 0n);
  return (
    isNearly(fromRaw(found.arrivesRaw), fromRaw(taxedRaw)) &&
    isNearly(fromRaw(found.leavesRaw), used)
  );
}

/**
 * The lines between what leaves and what arrives. What a token keeps of each transfer changes nearly all of them, so they
 * are told only where that is known, or where a trial found what the formula says; what comes back is what was found.
 */
export function zapLines(model: ZapModel, found?: ZapFound): ZapLines {
  const { kind, taxes, paysRaw, swap, sidesRaw, dustRaw } = model;
  const isKnown = isCounted(model, found);
  const leaves = found?.leavesRaw ?? null;
  return {
    swap: isKnown ? swap : null,
    // What the pool pays for shares is not the tokens' to change.
    sidesRaw: isKnown || kind === 'out' ? sidesRaw : UNKNOWN_SIDES,
    dustRaw:
      kind === 'in' && leaves !== null
        ? toRaw(fromRaw(paysRaw) - fromRaw(leaves))
        : taxes === null
          ? null
          : dustRaw,
  };
}

/** The part of what is paid that comes back, where that is so much that it has to be said; otherwise `undefined`. */
export function largeRemainder(model: ZapModel, found?: ZapFound): Ratio | undefined {
  const { dustRaw } = zapLines(model, found);
  if (model.kind === 'out' || dustRaw === null) return undefined;
  const part = ratio(fromRaw(dustRaw), fromRaw(model.paysRaw));
  return compare(part, LARGE_REMAINDER) > 0 ? part : undefined;
}
