import { keptBps } from '../pairMath.ts';

/** What a pool does at given prices; values are amounts times prices. */
export interface Response {
  /** Value that goes in and comes out in the trade that gains most; 0 where none gains. */
  valueIn: number;
  valueOut: number;
  /** `valueOut − valueIn`, without the loss of digits of that difference. */
  gain: number;
  /** Derivative of `valueIn` by the logarithm of `priceOut / priceIn`; of a pool at rest, its limit. */
  stiffness: number;
}

/**
 * One direction of a pool, as the solver sees it: any pool whose output is a concave function of
 * its input. Floats: they choose legs and prices, while results are judged in integers.
 */
export interface Curve {
  /** Output for one more unit of input, before any trade. */
  readonly rate: number;
  /** Returns the output for an input, and the input for an output; infinite where it can't pay. */
  output: (input: number) => number;
  input: (output: number) => number;
  /** Writes the trade that gains most at these prices into `response`. */
  respond: (priceIn: number, priceOut: number, response: Response) => void;
}

const kept = Number(keptBps) / 10_000;

/**
 * Returns the curve of a constant-product pool, `y(a) = g·a·y / (x + g·a)`: at prices n, the trade
 * that gains most takes `√(x·y·nOut / (g·nIn)) − x/g`.
 */
export function constantProduct(reserveIn: bigint, reserveOut: bigint): Curve {
  const [x, y] = [Number(reserveIn) / kept, Number(reserveOut)];
  return {
    rate: y / x,
    output: (input) => (input * y) / (x + input),
    input: (output) => (output < y ? (output * x) / (y - output) : Infinity),
    respond: (priceIn, priceOut, response) => {
      const [rootIn, rootOut] = [Math.sqrt(priceIn * x), Math.sqrt(priceOut * y)];
      const excess = rootOut > rootIn ? rootOut - rootIn : 0;
      response.valueIn = rootIn * excess;
      response.valueOut = rootOut * excess;
      response.gain = excess * excess;
      response.stiffness = (rootIn * rootOut) / 2;
    },
  };
}
