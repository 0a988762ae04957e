import fc from 'fast-check';
import { TestPool } from './positionPool.ts';

/** Any reserve of a pool. */
export const reserve = fc.bigInt({ min: 10n ** 20n, max: 10n ** 27n });
/** Any part, in thousandths. */
export const part = fc.bigInt({ min: 1n, max: 1000n });
/** Any step in the life of a position. */
export const step = fc.record({
  kind: fc.constantFrom('deposit', 'withdraw', 'swap', 'swapBack'),
  part,
});

/** Plays a deposit, then the given steps, in thousandths of the current amounts. */
export function live(
  reserve0: bigint,
  reserve1: bigint,
  steps: readonly { kind: string; part: bigint }[],
  feeBps: bigint,
): TestPool {
  const world = new TestPool(reserve0, reserve1);
  world.deposit(reserve0 / 10n);
  for (const { kind, part: share } of steps) {
    if (kind === 'deposit') world.deposit((world.reserve0 * share) / 1000n);
    else if (kind === 'withdraw') world.withdraw((world.held * share) / 1001n);
    else if (kind === 'swap') world.swap((world.reserve0 * share) / 1000n, feeBps);
    else world.swapBack((world.reserve1 * share) / 1000n, feeBps);
  }
  return world;
}
