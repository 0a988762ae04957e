import type { TradeType } from '../pairTypes.ts';
import { keptBps } from '../pairMath.ts';
import { isStillRising, PRICE_BITS, roundTripProfit } from './sandwichPool.ts';
import { FINE_BITS, MOST, type Target, type Targets } from './sandwichTargets.ts';

const g = Number(keptBps) / 10_000;
const ONE = 2 ** Number(PRICE_BITS);
/** Halvings of a search: each point is then as exact as the type. */
const STEPS = 52;

/** Neighbours of a point differ from it by one in 2¹⁸. */
const NEIGHBOUR_BITS = 18n;

/**
 * Slopes of a target by the front-run's part `f` of the reserve, for the search only: floating
 * point. Where it ends up decides how tight the bound is, not whether it holds.
 */
interface Curve {
  target: Target;
  /** Largest front-run that the limit allows and that still gains more than smaller ones. */
  limit: bigint;
  /** Its place from 0 to 1, see `frontRunAt`. */
  end: number;
  /** Most that this target gains when its harm costs nothing, times the scale of prices. */
  alone: bigint;
  /** Profit in the trade's output, and cost at the trade's end, for one more of `f`. */
  profitSlope: (f: number) => number;
  costSlope: (f: number) => number;
}

function curveOf(target: Target, tradeType: TradeType): Curve {
  const isAllowed = (frontRun: bigint): boolean => target.harm(frontRun) <= target.mostHarm;
  const allowed = turn((at) => isAllowed(frontRunAt(target, at)), 1).after;
  const end = turn((at) => isStillRising(target, frontRunAt(target, at)), allowed).after;
  const limit = frontRunAt(target, end);
  const profit = roundTripProfit(target, limit);
  const known = target.mostUpTo?.(frontRunAt(target, allowed)) ?? profit;

  const [x, y] = [Number(target.reserveIn), Number(target.reserveOut)];
  const v = Number(target.amountIn) / x;
  const c = g * g * (1 + v);
  const [n0, n1, d1] = [c * (1 + g * v) - 1, 1 - c, 1 + g * g * (1 + g * v)];
  const q = g * g * n0 + n1 * d1;
  const worth = (Number(target.value) / ONE) * x;
  const price = Number(target.price) / ONE;
  const part = Number(target.traded) / (tradeType === 'exactInput' ? x : y);
  return {
    target,
    limit,
    end,
    // A little more than at the point where it stops to rise, which is between two that were tried.
    alone: target.value * (known < profit ? known : profit + (profit >> 40n)),
    profitSlope: (f) => (worth * (n0 - 2 * n1 * f - q * f * f)) / (1 + d1 * f + g * g * f * f) ** 2,
    costSlope:
      tradeType === 'exactInput'
        ? (f) =>
            (price * y * g * part * (1 + g + g * g * part + 2 * g * f)) /
            ((1 + g * f) * (1 + f + g * part)) ** 2
        : (f) => {
            const left = 1 - (1 + g * f) * part;
            if (left <= 0) return Infinity;
            const ends = (1 + g * f + g * (1 + f)) / left;
            return (
              ((price * x * part) / g) * (ends + ((1 + f) * (1 + g * f) * g * part) / left ** 2)
            );
          },
  };
}

/** Returns where, between 0 and `end`, a condition stops to hold: before it, and after it. */
function turn(holds: (at: number) => boolean, end: number): { before: number; after: number } {
  if (holds(end)) return { before: end, after: end };
  let [before, after] = [0, end];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (before + after) / 2;
    if (holds(middle)) before = middle;
    else after = middle;
  }
  return { before, after };
}

/** Returns the front-run for a place of 0 to 1, which is its part of the reserve after it. */
function frontRunAt({ reserveIn }: Target, at: number): bigint {
  const amount = (at / (1 - at)) * Number(reserveIn);
  return amount < Number(MOST) ? BigInt(Math.floor(amount)) : MOST;
}

/** Finds the place of the best front-run where a unit of the slack is worth `rate`. */
const bestAt = ({ end, profitSlope, costSlope }: Curve, rate: number): number =>
  turn((at) => {
    const f = at / (1 - at);
    return profitSlope(f) >= rate * costSlope(f);
  }, end).before;

/**
 * Returns the most of a target's profit less what its harm costs at `rate`, over all front-runs.
 *
 * Profit is a concave function of the harm as long as it rises and the trade is smaller than the
 * reserve: where both neighbours of a point are worse, the best one is between them. So the profit
 * of the upper neighbour and the cost of the lower one are a bound, however the point was found.
 * Where one of the neighbours is better, or the trade is larger, harm counts as free.
 */
function mostOf(curve: Curve, rate: number, fixedRate: bigint): bigint {
  const { target, limit, alone } = curve;
  if (rate === 0 || target.amountIn > target.reserveIn) return alone;
  const gain = (frontRun: bigint): bigint => target.value * roundTripProfit(target, frontRun);
  const cost = (frontRun: bigint): bigint =>
    ((fixedRate * target.price) >> PRICE_BITS) * target.harm(frontRun);
  const net = (frontRun: bigint): bigint => gain(frontRun) - cost(frontRun);
  const best = frontRunAt(target, bestAt(curve, rate));
  const near = (best >> NEIGHBOUR_BITS) + (target.reserveIn >> 40n) + 1n;
  const low = best > near ? best - near : 0n;
  const high = best + near < limit ? best + near : limit;
  const isBetween =
    (low === 0n || net(best) >= net(low)) && (high === limit || net(best) >= net(high));
  if (!isBetween) return alone;
  const most = gain(high);
  const upper = most + (most >> 40n) - cost(low);
  return upper > 0n ? upper : 0n;
}

/**
 * Returns the most that attacks on all targets gain together, in the trade's output, rounded up.
 *
 * By Lagrange: at any rate for a unit of slack, the slack's worth and each target's best profit net
 * of what its harm costs at that rate are together a bound. The search takes the rate at which
 * the slack is just used up; at a rate of 0 each target has the whole slack for itself.
 */
export function mostTaken({ slack, targets }: Targets, tradeType: TradeType): bigint {
  if (slack <= 0n || targets.length === 0) return 0n;
  const curves = targets.map((target) => curveOf(target, tradeType));
  const totalAt = (rate: number): bigint => {
    const fixed = BigInt(Math.round(rate * ONE));
    return curves.reduce((sum, curve) => sum + mostOf(curve, rate, fixed), fixed * slack);
  };
  const spent = (rate: number): number =>
    curves.reduce((sum, curve) => {
      const harm = curve.target.harm(frontRunAt(curve.target, bestAt(curve, rate)));
      return sum + (Number(harm) * Number(curve.target.price)) / ONE;
    }, 0);
  let most = totalAt(0);
  if (curves.length > 1) {
    const highest = Math.max(...curves.map((curve) => curve.profitSlope(0) / curve.costSlope(0)));
    if (Number.isFinite(highest) && highest > 0) {
      const shared = totalAt(turn((rate) => spent(rate) > Number(slack), highest).after);
      if (shared < most) most = shared;
    }
  }
  return most === 0n ? 0n : (most >> (PRICE_BITS + FINE_BITS)) + 1n;
}
