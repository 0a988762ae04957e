import { getAmountOut } from '#entities/pairs/pairMath.ts';
import type { Pair } from '#entities/pairs/pairTypes.ts';
import { fillLegs } from '#entities/pairs/split/legs.ts';
import type { FilledSplit, Leg, SplitRequest } from '#entities/pairs/split/splitTypes.ts';

const SCALE = 10n ** 40n;
/** A pair refuses reserves of more than 112 bits; this leaves room for the trade. */
const MOST_RESERVE = 1n << 111n;

const isForward = ({ pair, tokenIn }: Leg) => pair.token0.address === tokenIn.address;

function reservesOf(leg: Leg): [bigint, bigint] {
  const { reserve0, reserve1 } = leg.pair;
  return isForward(leg) ? [reserve0, reserve1] : [reserve1, reserve0];
}

function withReserves(leg: Leg, reserveIn: bigint, reserveOut: bigint): Leg {
  const [reserve0, reserve1] = isForward(leg) ? [reserveIn, reserveOut] : [reserveOut, reserveIn];
  const pair: Pair = { ...leg.pair, reserve0, reserve1 };
  return { ...leg, pair };
}

/** Returns what one unit of each leg's input is worth in the output, times 10⁴⁰, by the best way. */
function valuesOf(legs: readonly Leg[], request: SplitRequest): bigint[] {
  const worth = (token: string): bigint =>
    token === request.tokenOut.address
      ? SCALE
      : legs.reduce((best, leg) => {
          if (leg.tokenIn.address !== token) return best;
          const [x, y] = reservesOf(leg);
          const value = (worth(leg.tokenOut.address) * y) / x;
          return value > best ? value : best;
        }, 0n);
  return legs.map(({ tokenIn }) => worth(tokenIn.address));
}

/** Attack as the pools carry it out: what the trade then is, and what the attacker has gained. */
interface Attack {
  filled: FilledSplit | undefined;
  /** In the trade's output; below 0 for a loss. */
  gain: bigint;
}

/** Returns what an attacker has gained, from what he spent on and received back at each leg. */
export function gainOf(
  legs: readonly Leg[],
  request: SplitRequest,
  spent: readonly bigint[],
  received: readonly bigint[],
): bigint {
  const values = valuesOf(legs, request);
  const gain = values.reduce(
    (sum, value, index) => sum + (received[index]! - spent[index]!) * value,
    0n,
  );
  return gain / SCALE;
}

/**
 * Carries out a sandwich by the contract's formula: buys for `fronts` in each leg's pool, lets the
 * trade pass, and sells what was bought.
 */
function carryOut(legs: readonly Leg[], request: SplitRequest, fronts: readonly bigint[]): Attack {
  const bought = legs.map((leg, index) => getAmountOut(fronts[index]!, ...reservesOf(leg)) ?? 0n);
  const moved = legs.map((leg, index) => {
    const [x, y] = reservesOf(leg);
    const spent = bought[index] === 0n ? 0n : fronts[index]!;
    return withReserves(leg, x + spent, y - bought[index]!);
  });
  const filled = fillLegs(moved, request);
  if (!filled) return { filled, gain: 0n };
  const received = filled.legs.map((leg, index) => {
    const [x, y] = reservesOf(leg);
    return getAmountOut(bought[index]!, y - leg.amountOut, x + leg.amountIn) ?? 0n;
  });
  const spent = fronts.map((front, index) => (bought[index] === 0n ? 0n : front));
  return { filled, gain: gainOf(legs, request, spent, received) };
}

/** Front-runs of the best sandwich that was found, and what it gains in the trade's output. */
export interface FoundAttack {
  fronts: readonly bigint[];
  gain: bigint;
}

/**
 * Searches for the best sandwich of these proportions: `weights` are parts of the reserves of 0 to
 * 1000, of which as much is played as the limit allows, or less where that gains more.
 */
export function findAttack(
  legs: readonly Leg[],
  request: SplitRequest,
  limit: bigint,
  weights: readonly number[],
): FoundAttack {
  const frontsAt = (scale: bigint) =>
    legs.map((leg, index) => {
      const [x] = reservesOf(leg);
      const front = (x * BigInt(weights[index]!) * scale) >> 70n;
      return front < MOST_RESERVE - x ? front : MOST_RESERVE - x;
    });
  const play = (scale: bigint) => carryOut(legs, request, frontsAt(scale));
  const isWithin = ({ filled }: Attack) =>
    filled !== undefined &&
    (request.tradeType === 'exactInput' ? filled.amountOut >= limit : filled.amountIn <= limit);
  let [low, high] = [0n, 1n << 90n];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (isWithin(play(middle))) low = middle;
    else high = middle;
  }
  // Where less gains less, the limit is the best; else the best lies below it.
  const isAtLimit = play(low).gain >= play(low - (low >> 10n)).gain;
  let [from, to] = isAtLimit ? [low, low] : [0n, low];
  for (let step = 0; step < 120 && to - from > 2n; step += 1) {
    const [left, right] = [from + (to - from) / 3n, to - (to - from) / 3n];
    if (play(left).gain < play(right).gain) from = left;
    else to = right;
  }
  return [low, from, to]
    .map((scale): FoundAttack => ({ fronts: frontsAt(scale), gain: play(scale).gain }))
    .reduce((best, found) => (found.gain > best.gain ? found : best));
}

/** Returns what the best sandwich of these proportions gains, see `findAttack`. */
export const searchAttack = (...search: Parameters<typeof findAttack>): bigint =>
  findAttack(...search).gain;
