import { toRaw } from '#lib/raw.ts';
import type { Arc, Network } from './dual.ts';
import type { Graph } from './graph.ts';
import type { SplitPlan } from './splitTypes.ts';

/** Hops over which a better price is looked for: longer ones only connect what is left. */
const HOPS = 4;
/** Binary digits of the lowest price, and of a float. */
const [SCALE_BITS, FLOAT_BITS] = [64, 52];

/** Keeps a price within what a float can be reckoned with, whatever the reserves. */
const within = (price: number) => Math.min(1e120, Math.max(1e-120, price));

/**
 * Returns prices to start from: what a unit of each token brings at most at no size, within some
 * hops to the target; of a token that leads nowhere, by the pools that lead to it.
 */
export function startPrices(arcs: readonly Arc[], network: Network): Float64Array {
  const { size, source, target, isForward } = network;
  const prices = new Float64Array(size);
  prices[target] = 1;
  for (let [round, isChanged] = [0, true]; isChanged; round += 1) {
    isChanged = false;
    const before = prices.slice();
    for (const { from, to, curve } of arcs) {
      const price = before[to]! * curve.rate;
      if (from === target || !(price > prices[from]!)) continue;
      if (round >= HOPS && before[from]! > 0) continue;
      prices[from] = price;
      isChanged = true;
    }
  }
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const { from, to, curve } of arcs) {
      if (!(prices[from]! > 0) || prices[to]! > 0) continue;
      prices[to] = prices[from]! / curve.rate;
      isChanged = true;
    }
  }
  const unit = isForward ? 1 : within(prices[source]!);
  return prices.map((price) => within(price / unit));
}

/** Converts a float above 0 to an integer, times two to the power of `bits`. */
function scaled(value: number, bits: number): bigint {
  const exponent = Math.floor(Math.log2(value)) - FLOAT_BITS;
  const head = BigInt(Math.round(value * 2 ** -exponent));
  const shift = exponent + bits;
  const whole = shift >= 0 ? head << BigInt(shift) : head >> BigInt(-shift);
  return whole > 0n ? whole : 1n;
}

/** Writes prices as integers on one scale, those of dangling tokens by their pools' ratios. */
export function writePrices(graph: Graph, prices: Float64Array): SplitPlan['prices'] {
  const byAddress = new Map(
    graph.tokens.map(({ address }, token) => [address, within(prices[token]!)]),
  );
  for (const { known, last, reserveKnown, reserveLast } of graph.dangling.toReversed())
    byAddress.set(last, within((byAddress.get(known)! * reserveKnown) / reserveLast));
  const lowest = Math.min(...byAddress.values());
  const bits = SCALE_BITS - Math.floor(Math.log2(lowest));
  return Object.fromEntries(
    [...byAddress].map(([address, price]) => [address, toRaw(scaled(price, bits))]),
  );
}
