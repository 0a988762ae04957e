// Attacks by owners of a pool's shares: the figures of docs/how-the-price-is-proved.md.
import { keptBps as kept } from '#entities/pairs/pairMath.ts';
import type { AttackedPool } from '#entities/pairs/split/sandwichPool.ts';

/** Parts of a reserve are counted in these. */
export const RESERVE_PARTS = 10n ** 9n;

const whole = 10_000n;
/** Share of its fees that a pool leaves to its owners; the rest goes to the protocol. */
const ownersShare = { part: 17n, of: 25n };

/** Attacker's part of a pool's shares, and whether `feeTo` of the factory is set. */
interface Owner {
  ownedBps: bigint;
  isProtocolPaid: boolean;
}

/**
 * Proves that an owner of a pool's shares can't gain by a front-run and back-run in it. With `k`
 * for the part of the fees that returns to the owner, and `v` and `g` as in `isPoolUnprofitable`,
 * the gain is `(1 − k)·profit + k·loss of the trade` at the price before; that is never above 0 where
 * `(1 − k)·(1 + g·v)·(1 − g²·(1 + v)·(1 + g·v)) ≥ k·g·v·(1 + g + g²·v)`.
 */
function isUnprofitable(
  { reserveIn: x, amountIn: a }: Pick<AttackedPool, 'reserveIn' | 'amountIn'>,
  { ownedBps, isProtocolPaid }: Owner,
): boolean {
  const { part, of } = isProtocolPaid ? ownersShare : { part: 1n, of: 1n };
  const [returned, all] = [ownedBps * part, whole * of];
  // Both sides times 10000⁴·reserve³.
  const afterFee = whole * x + kept * a;
  const spare = whole ** 3n * x * x - kept * kept * (x + a) * afterFee;
  const second = (whole * whole + kept * whole) * x + kept * kept * a;
  return (all - returned) * afterFee * spare >= returned * kept * a * second * whole * x;
}

/**
 * Returns the largest trade, in billionths of the pool's reserve, that an owner of `ownedBps` of the
 * pool's shares can't sandwich at a profit.
 */
export function safeTradePart(ownedBps: bigint, isProtocolPaid = true): bigint {
  let [low, high] = [0n, RESERVE_PARTS];
  while (high - low > 1n) {
    const amountIn = (low + high) / 2n;
    const pool = { reserveIn: RESERVE_PARTS, amountIn };
    if (isUnprofitable(pool, { ownedBps, isProtocolPaid })) low = amountIn;
    else high = amountIn;
  }
  return low;
}
