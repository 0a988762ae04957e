import { describe, expect, it } from 'vitest';
import { constantProduct, type Curve } from './curve.ts';
import { minimiseBound, type Network } from './dual.ts';

/**
 * A pool that is no constant product: pays `d·(1 − e^(−a/d))` for `a`, so that the marginal price
 * is `e^(−a/d)`.
 */
const exponential = (depth: number): Curve => ({
  rate: 1,
  output: (input) => -depth * Math.expm1(-input / depth),
  input: (output) => (output < depth ? -depth * Math.log1p(-output / depth) : Infinity),
  respond: (priceIn, priceOut, response) => {
    const excess = Math.max(0, Math.log(priceOut / priceIn));
    response.valueIn = priceIn * depth * excess;
    response.valueOut = depth * Math.max(0, priceOut - priceIn);
    response.gain = response.valueOut - response.valueIn;
    response.stiffness = priceIn * depth;
  },
});

describe('minimiseBound', () => {
  it.each([0.01, 10, 300])('splits %d over a constant product and another curve', (amount) => {
    const depth = 400;
    const [product, other] = [constantProduct(1_000n, 1_000n), exponential(depth)];
    const arcs = [product, other].map((curve) => ({ from: 0, to: 1, curve }));
    const network: Network = { size: 2, source: 0, target: 1, isForward: true, amount };
    const { value, prices } = minimiseBound(arcs, network, Float64Array.of(1, 1));

    // Beside it, the best of a fine grid of all splits.
    const steps = 100_000;
    let best = 0;
    for (let step = 0; step <= steps; step += 1) {
      const part = (amount * step) / steps;
      const out = product.output(part) + other.output(amount - part);
      if (out > best) best = out;
    }
    expect(prices[1]).toBe(1);
    expect(value / best).toBeGreaterThan(1 - 1e-9);
    expect(value / best).toBeLessThan(1 + 1e-8);
  });
});
