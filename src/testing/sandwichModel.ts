import { keptBps } from '#entities/pairs/pairMath.ts';
import { WHOLE_SHARE, type Leg, type SplitRequest } from '#entities/pairs/split/splitTypes.ts';

/** What the pool's fee leaves of an input. */
const KEPT = Number(keptBps) / 10_000;

/** Pool of a trade, with tokens by index: 0 has the exact amount, 1 is at the other end. */
interface ModelPool {
  x: number;
  y: number;
  share: number;
  from: number;
  to: number;
}

/**
 * Trade in floating point, for searches that carry out thousands of attacks on it. What they find is
 * carried out again in whole units.
 */
export interface Model {
  pools: readonly ModelPool[];
  isExactInput: boolean;
  amount: number;
  /** What a unit of each token is worth in the trade's output before the trade, by the best way. */
  values: readonly number[];
}

/** Returns the model of a trade. */
export function modelOf(
  legs: readonly Leg[],
  { tradeType, tokenIn, tokenOut, amount }: SplitRequest,
): Model {
  const isExactInput = tradeType === 'exactInput';
  const [start, goal] = isExactInput ? [tokenIn, tokenOut] : [tokenOut, tokenIn];
  const others = legs.flatMap((leg) => [leg.tokenIn.address, leg.tokenOut.address]);
  const addresses = [...new Set([start.address, goal.address, ...others])];
  const pools = legs.map((leg): ModelPool => {
    const { pair, tokenIn: from, tokenOut: to } = leg;
    const isForward = pair.token0.address === from.address;
    const [reserve0, reserve1] = [Number(pair.reserve0), Number(pair.reserve1)];
    return {
      x: isForward ? reserve0 : reserve1,
      y: isForward ? reserve1 : reserve0,
      share: leg.share / WHOLE_SHARE,
      from: addresses.indexOf(from.address),
      to: addresses.indexOf(to.address),
    };
  });
  const values = addresses.map(() => 0);
  values[isExactInput ? 1 : 0] = 1;
  for (const { from, to, x, y } of isExactInput ? pools.toReversed() : pools)
    values[from] = Math.max(values[from]!, (values[to]! * y) / x);
  return { pools, isExactInput, amount: Number(amount), values };
}

/** Returns what a pool of these reserves pays for `amount`. */
const paid = (amount: number, x: number, y: number): number =>
  (KEPT * amount * y) / (x + KEPT * amount);

/** What an attacked trade pays or takes, and what the attacker gains in the trade's output. */
interface Played {
  other: number;
  gain: number;
}

/** Returns the most that trading with a pool gains where its tokens have these values elsewhere. */
function mostOf(x: number, y: number, valueX: number, valueY: number): number {
  const sells = Math.sqrt(valueX * x) - Math.sqrt((valueY * y) / KEPT);
  const buys = Math.sqrt(valueY * y) - Math.sqrt((valueX * x) / KEPT);
  return Math.max(0, sells) ** 2 + Math.max(0, buys) ** 2;
}

/**
 * Carries out a sandwich of these parts of the pools' reserves, times `scale`: above 0 of the input's,
 * where he buys before the trade, below 0 of the output's, where he sells before it. After it he
 * trades back `same`, what he received, or `best`, what gains most. `undefined` where a pool can't
 * pay.
 */
export function play(
  model: Model,
  parts: readonly number[],
  scale: number,
  back: 'same' | 'best' = 'same',
): Played | undefined {
  const { pools, isExactInput, amount, values } = model;
  const held = new Float64Array(values.length);
  held[0] = amount;
  let gain = 0;
  for (const [index, { x, y, share, from, to }] of pools.entries()) {
    const part = parts[index]! * scale;
    const spent = part > 0 ? x * part : -y * part;
    const received = part > 0 ? paid(spent, x, y) : paid(spent, y, x);
    let [nowX, nowY] = part > 0 ? [x + spent, y - received] : [x - received, y + spent];
    if (isExactInput) {
      const amountIn = held[from]! * share;
      const amountOut = paid(amountIn, nowX, nowY);
      held[to]! += amountOut;
      [nowX, nowY] = [nowX + amountIn, nowY - amountOut];
    } else {
      const amountOut = held[to]! * share;
      if (amountOut >= nowY) return undefined;
      const amountIn = (nowX * amountOut) / ((nowY - amountOut) * KEPT);
      held[from]! += amountIn;
      [nowX, nowY] = [nowX + amountIn, nowY - amountOut];
    }
    const [spentValue, receivedValue] =
      part > 0 ? [values[from]!, values[to]!] : [values[to]!, values[from]!];
    const returned = part > 0 ? paid(received, nowY, nowX) : paid(received, nowX, nowY);
    gain -= spent * spentValue;
    gain +=
      back === 'same'
        ? returned * spentValue
        : received * receivedValue + mostOf(nowX, nowY, values[from]!, values[to]!);
  }
  return { other: held[1]!, gain };
}
