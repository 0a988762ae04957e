import { getAmountIn, getAmountOut } from '#entities/pairs/pairMath.ts';

type Reserves = readonly [reserveIn: bigint, reserveOut: bigint];
/** Leg as it is decoded from calldata. */
export type SignedLeg = readonly [tokenIn: string, tokenOut: string, share: bigint];

const WHOLE = 1_000_000n;

/** Returns the tokens at both ends of legs, from the input to the output. */
export const endsOf = (legs: readonly SignedLeg[], isExactInput: boolean): string[] =>
  isExactInput ? [legs[0]![0], legs.at(-1)![1]] : [legs.at(-1)![0], legs[0]![1]];

/**
 * Trades over legs as SplitRouter does and returns both ends' amounts; `refuse` throws its errors.
 * Written apart from the app's own model, token by token.
 */
export function runSplit(
  legs: readonly SignedLeg[],
  isExactInput: boolean,
  amount: bigint,
  reservesOf: (tokenIn: string, tokenOut: string) => Reserves,
  refuse: (reason: string) => never,
): { spent: bigint; paid: bigint } {
  const [near, far] = isExactInput ? ([0, 1] as const) : ([1, 0] as const);
  const held = new Map<string, bigint>([[legs[0]![near].toLowerCase(), amount]]);
  const waiting = [...legs];
  while (waiting.length > 0) {
    const token = waiting[0]![near].toLowerCase();
    const arrived = held.get(token) ?? refuse('INVALID_LEGS');
    held.delete(token);
    let [left, shares] = [arrived, 0n];
    while (shares < WHOLE) {
      const leg = waiting.shift() ?? refuse('INVALID_SHARES');
      if (leg[near].toLowerCase() !== token) refuse('INVALID_SHARES');
      shares += leg[2];
      const part = shares === WHOLE ? left : (arrived * leg[2]) / WHOLE;
      left -= part;
      const reserves = reservesOf(leg[0], leg[1]);
      const other =
        (isExactInput ? getAmountOut(part, ...reserves) : getAmountIn(part, ...reserves)) ??
        refuse('INSUFFICIENT_LIQUIDITY');
      const next = leg[far].toLowerCase();
      held.set(next, (held.get(next) ?? 0n) + other);
    }
  }
  if (held.size !== 1) refuse('INVALID_LEGS');
  const [other] = held.values();
  return isExactInput ? { spent: amount, paid: other! } : { spent: other!, paid: amount };
}
