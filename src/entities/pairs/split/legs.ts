import { getAmountIn, getAmountOut, reservesFrom } from '../pairMath.ts';
import {
  WHOLE_SHARE,
  type FilledLeg,
  type FilledSplit,
  type Leg,
  type SplitRequest,
} from './splitTypes.ts';

const whole = BigInt(WHOLE_SHARE);

/** Returns what a pool pays for `amount`, or what it takes to pay it; `undefined` where it can't. */
function fillLeg(leg: Leg, isForward: boolean, amount: bigint): FilledLeg | undefined {
  const [reserveIn, reserveOut] = reservesFrom(leg.pair, leg.tokenIn);
  const other = isForward
    ? getAmountOut(amount, reserveIn, reserveOut)
    : getAmountIn(amount, reserveIn, reserveOut);
  if (other === undefined) return undefined;
  return { ...leg, amountIn: isForward ? amount : other, amountOut: isForward ? other : amount };
}

/**
 * Carries out a split trade as SplitRouter does: an exact input from its token on, an exact output
 * from its token back. The legs of one token stand together, after those that bring it; each takes
 * its share rounded down, the last one what is left, so that nothing stays. As in the contract, a
 * token may come again over other pools; the solver's legs never go round.
 *
 * `undefined` where the contract refuses: shares that do not add up, a token that is not there or
 * left over, a pool twice, or a pool that can't pay.
 */
export function fillLegs(legs: readonly Leg[], request: SplitRequest): FilledSplit | undefined {
  const { tradeType, tokenIn, tokenOut, amount } = request;
  const isForward = tradeType === 'exactInput';
  const [start, goal] = isForward ? [tokenIn, tokenOut] : [tokenOut, tokenIn];
  const held = new Map([[start.address, amount]]);
  const used = new Set<string>();
  const filled: FilledLeg[] = [];
  for (let index = 0; index < legs.length;) {
    const token = (isForward ? legs[index]!.tokenIn : legs[index]!.tokenOut).address;
    const arrived = held.get(token);
    if (arrived === undefined || token === goal.address) return undefined;
    let [left, shares] = [arrived, 0];
    while (shares < WHOLE_SHARE) {
      const leg = legs[index++];
      if (!leg || used.has(leg.pair.address)) return undefined;
      if ((isForward ? leg.tokenIn : leg.tokenOut).address !== token) return undefined;
      shares += leg.share;
      const part = shares === WHOLE_SHARE ? left : (arrived * BigInt(leg.share)) / whole;
      const done = fillLeg(leg, isForward, part);
      if (!done) return undefined;
      filled.push(done);
      used.add(leg.pair.address);
      left -= part;
      const next = isForward ? leg.tokenOut.address : leg.tokenIn.address;
      held.set(next, (held.get(next) ?? 0n) + (isForward ? done.amountOut : done.amountIn));
    }
    if (shares !== WHOLE_SHARE) return undefined;
    held.delete(token);
  }
  const other = held.get(goal.address);
  if (other === undefined || held.size !== 1) return undefined;
  return {
    legs: filled,
    amountIn: isForward ? amount : other,
    amountOut: isForward ? other : amount,
  };
}
