import type { Token } from '#lib/currency.ts';
import type { Pair } from '../pairTypes.ts';
import type { Leg, PlannedLeg } from './splitTypes.ts';

const tokenOf = ({ token0, token1 }: Pair, address: string): Token | undefined =>
  [token0, token1].find((token) => token.address === address);

/** Returns legs without their pools' reserves. */
export const toPlanned = (legs: readonly Leg[]): PlannedLeg[] =>
  legs.map(({ pair, tokenIn, tokenOut, share }) => ({
    pair: pair.address,
    tokenIn: tokenIn.address,
    tokenOut: tokenOut.address,
    share,
  }));

/** Returns planned legs with their pools; `undefined` where one of these isn't among `pairs`. */
export function findLegs(
  pairs: readonly Pair[],
  planned: readonly PlannedLeg[],
): Leg[] | undefined {
  const byAddress = new Map(pairs.map((pair) => [pair.address, pair]));
  const legs = planned.flatMap(({ pair: address, tokenIn, tokenOut, share }) => {
    const pair = byAddress.get(address);
    const [from, to] = pair ? [tokenOf(pair, tokenIn), tokenOf(pair, tokenOut)] : [];
    return pair && from && to ? [{ pair, tokenIn: from, tokenOut: to, share }] : [];
  });
  return legs.length === planned.length ? legs : undefined;
}
