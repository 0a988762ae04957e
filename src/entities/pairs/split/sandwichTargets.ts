import type { Address } from '#lib/hex.ts';
import { reservesFrom } from '../pairMath.ts';
import {
  inputSlope,
  isPoolUnprofitable,
  mostFromOutput,
  outputSlope,
  paidAfter,
  PRICE_BITS,
  takenAfter,
  type AttackedPool,
} from './sandwichPool.ts';
import { WHOLE_SHARE, type FilledLeg, type TradeEnds } from './splitTypes.ts';

/** Amounts are in 2⁻⁶⁴ of the smallest unit, so that rounding never decides. */
export const FINE_BITS = 64n;
const ONE = 1n << PRICE_BITS;
/** More than any reserve can hold (112 bits). */
export const MOST = 1n << (112n + FINE_BITS);

/** Pool that an attacker can gain in, if the trade's limit lets him. */
export interface Target extends AttackedPool {
  /** What the trade pays (exact input) or takes (exact output) here more, after a front-run. */
  harm: (frontRun: bigint) => bigint;
  /** Least that one unit of harm costs at the trade's end, beside attacks on other pools. */
  price: bigint;
  /** Most harm that the limit allows when only this pool is attacked. */
  mostHarm: bigint;
  /** Value of a unit of the input token in the trade's output, at the prices before the trade. */
  value: bigint;
  traded: bigint;
  /** Most profit of a front-run up to this one, where more is known than what reaches the pool. */
  mostUpTo?: (frontRun: bigint) => bigint | undefined;
}

/** Pools worth attacking, and how much worse than quoted the trade may become for all of them. */
export interface Targets {
  slack: bigint;
  targets: readonly Target[];
}

type Amounts = Map<Address, bigint>;

const share = ({ share: part }: FilledLeg): bigint => BigInt(part);
const whole = BigInt(WHOLE_SHARE);
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

function reservesOf({ pair, tokenIn }: FilledLeg): Omit<AttackedPool, 'amountIn'> {
  const [own, other] = reservesFrom(pair, tokenIn);
  return { reserveIn: own << FINE_BITS, reserveOut: other << FINE_BITS };
}

const addTo = (amounts: Amounts, token: Address, amount: bigint): void =>
  void amounts.set(token, (amounts.get(token) ?? 0n) + amount);

/** Returns each token's value in the trade's output at the pools' prices, by its best leg. */
function valuesOf(backwards: readonly FilledLeg[], tokenOut: Address): Amounts {
  const values: Amounts = new Map([[tokenOut, ONE]]);
  for (const leg of backwards) {
    const { reserveIn, reserveOut } = reservesOf(leg);
    const value = ((values.get(leg.tokenOut.address) ?? 0n) * reserveOut) / reserveIn + 1n;
    const known = values.get(leg.tokenIn.address) ?? 0n;
    values.set(leg.tokenIn.address, value > known ? value : known);
  }
  return values;
}

/**
 * Returns the pools in which an exact input can be attacked down to `minimum`.
 *
 * Harm `h` in one pool alone costs the trade at least `h` times the slope of what follows, since
 * that is concave. Beside attacks on what follows, the slope may fall, but by no more than the
 * square of `1 − slack / (slope · amount of that token)`: a pool that pays only the part `r` of its
 * quote still has `r²` of its slope, each way to the end the product of its pools', and the losses
 * of all ways add up to at most the slack (Jensen's inequality over the ways). An attack upstream
 * only lessens what arrives downstream, hence the profit there.
 */
function inputTargets(legs: readonly FilledLeg[], request: TradeEnds, minimum: bigint): Targets {
  const [start, goal] = [request.tokenIn.address, request.tokenOut.address];
  const arrived: Amounts = new Map();
  const waiting = new Map<Address, number>();
  for (const { tokenIn, amountIn } of legs) {
    if (tokenIn.address === start) addTo(arrived, start, amountIn << FINE_BITS);
    waiting.set(tokenIn.address, (waiting.get(tokenIn.address) ?? 0) + 1);
  }
  const pools = legs.map((leg) => {
    // The contract rounds shares down, and gives the last leg what that leaves.
    const rounded = BigInt(waiting.get(leg.tokenIn.address)! - 1) << FINE_BITS;
    const all = arrived.get(leg.tokenIn.address) ?? 0n;
    const amountIn = leg.share === WHOLE_SHARE ? all : (all * share(leg)) / whole + 1n + rounded;
    const pool = { ...reservesOf(leg), amountIn };
    const quoted = paidAfter(pool, 0n);
    addTo(arrived, leg.tokenOut.address, quoted);
    return { leg, pool, quoted };
  });
  const slack = (arrived.get(goal) ?? 0n) - (minimum << FINE_BITS);

  const slopes: Amounts = new Map([[goal, ONE]]);
  const backwards = pools.toReversed();
  const values = valuesOf(legs.toReversed(), goal);
  const targets = backwards.flatMap(({ leg, pool, quoted }): Target[] => {
    const token = leg.tokenOut.address;
    const slope = slopes.get(token) ?? 0n;
    addTo(
      slopes,
      leg.tokenIn.address,
      (((outputSlope(pool) * slope) >> PRICE_BITS) * share(leg)) / whole,
    );
    if (isPoolUnprofitable(pool)) return [];
    const worth = (arrived.get(token) ?? 0n) * slope;
    const kept = worth === 0n ? 0n : ONE - (slack << (2n * PRICE_BITS)) / worth - 1n;
    const stillKept = token === goal ? ONE : kept <= 0n ? 0n : (kept * kept) >> PRICE_BITS;
    return [
      {
        ...pool,
        harm: (frontRun) => quoted - paidAfter(pool, frontRun),
        price: (slope * stillKept) >> PRICE_BITS,
        mostHarm: slope === 0n ? MOST : least(MOST, (slack << PRICE_BITS) / slope + 1n),
        value: values.get(leg.tokenIn.address)!,
        traded: pool.amountIn,
      },
    ];
  });
  return { slack, targets };
}

/**
 * Returns the pools in which an exact output can be attacked up to `maximum`.
 *
 * Harm in one pool costs at least itself times the slope of what leads there, since that is convex;
 * attacks on other pools only make it dearer. No token can be needed more than the whole slack
 * pays for.
 */
function outputTargets(legs: readonly FilledLeg[], request: TradeEnds, maximum: bigint): Targets {
  const [start, goal] = [request.tokenIn.address, request.tokenOut.address];
  const needed: Amounts = new Map();
  for (const { tokenOut, amountOut } of legs)
    if (tokenOut.address === goal) addTo(needed, goal, amountOut << FINE_BITS);
  const pools = legs.map((leg) => {
    const rounded = leg.share === WHOLE_SHARE ? 0n : 1n << FINE_BITS;
    const part = ((needed.get(leg.tokenOut.address) ?? 0n) * share(leg)) / whole - rounded;
    const reserves = reservesOf(leg);
    const amountOut = part < 0n ? 0n : part;
    const amountIn = takenAfter(reserves, amountOut, 0n) ?? MOST;
    addTo(needed, leg.tokenIn.address, amountIn);
    return { leg, reserves, amountOut, amountIn };
  });
  const slack = (maximum << FINE_BITS) - (needed.get(start) ?? 0n);

  const slopes: Amounts = new Map([[start, ONE]]);
  for (const { leg, reserves, amountOut } of pools.toReversed()) {
    const slope =
      (inputSlope(reserves, amountOut) * slopes.get(leg.tokenIn.address)!) >> PRICE_BITS;
    addTo(slopes, leg.tokenOut.address, (slope * share(leg)) / whole);
  }
  const payable = (slope: bigint): bigint =>
    slope === 0n ? MOST : least(MOST, (slack << PRICE_BITS) / slope + 1n);

  const values = valuesOf(legs, goal);
  const targets = pools.flatMap(({ leg, reserves, amountOut, amountIn }): Target[] => {
    const price = slopes.get(leg.tokenIn.address)!;
    const mostHarm = payable(price);
    const pool = { ...reserves, amountIn: amountIn + mostHarm };
    if (isPoolUnprofitable(pool)) return [];
    const { address } = leg.tokenOut;
    const more = address === goal ? 0n : payable(slopes.get(address)!);
    const rounded = leg.share === WHOLE_SHARE ? 0n : BigInt(legs.length) << FINE_BITS;
    const mostOut = amountOut + (more * share(leg)) / whole + 1n + rounded;
    return [
      {
        ...pool,
        harm: (frontRun) => (takenAfter(reserves, amountOut, frontRun) ?? MOST) - amountIn,
        price,
        mostHarm,
        value: values.get(leg.tokenIn.address)!,
        traded: amountOut,
        mostUpTo: (frontRun) => mostFromOutput(reserves, mostOut, frontRun, 1n << FINE_BITS),
      },
    ];
  });
  return { slack, targets };
}

/** Returns the pools in which a trade can be attacked within its limit, in 2⁻⁶⁴ of units. */
export function attackTargets(
  legs: readonly FilledLeg[],
  request: TradeEnds,
  limit: bigint,
): Targets {
  return request.tradeType === 'exactInput'
    ? inputTargets(legs, request, limit)
    : outputTargets(legs, request, limit);
}
