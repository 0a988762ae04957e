import type { Address } from '#lib/hex.ts';
import { fromRaw } from '#lib/raw.ts';
import type { ModelLeg } from '../swapModel.ts';

/** Path of a split trade from its input to its output. */
export interface FlowPath {
  /** Tokens along it. */
  tokens: Address[];
  symbols: string[];
  /** Part of the input that takes it, in tenths of a percent; those of all paths add up to 1000. */
  permille: number;
}

const WHOLE = 1000;

/** Leg from the input on, with the part of the whole input that passes it. */
interface Flow {
  leg: ModelLeg;
  part: number;
}

/** Returns the legs with their parts of the input; those of one token together, in any order. */
function flowsOf(legs: readonly ModelLeg[]): Flow[] {
  const bought = new Set(legs.map(({ tokenOut }) => tokenOut));
  // An exact output goes back from its token: only an exact input ends with a leg that pays it.
  const isOnward = legs.every(({ tokenIn }) => tokenIn !== legs.at(-1)!.tokenOut);
  const onward = isOnward ? legs : legs.toReversed();
  const arrived = new Map<string, number>();
  const taken = new Map<string, number>();
  for (const { tokenIn, amountInRaw } of onward)
    taken.set(tokenIn, (taken.get(tokenIn) ?? 0) + Number(fromRaw(amountInRaw)));
  return onward.map((leg) => {
    const { tokenIn, tokenOut, amountInRaw } = leg;
    const whole = bought.has(tokenIn) ? (arrived.get(tokenIn) ?? 0) : 1;
    const part = (whole * Number(fromRaw(amountInRaw))) / (taken.get(tokenIn) ?? 1);
    arrived.set(tokenOut, (arrived.get(tokenOut) ?? 0) + part);
    return { leg, part };
  });
}

/** Rounds parts of one down to tenths of a percent, and gives what is missing to the largest. */
function inPermille(parts: readonly number[]): number[] {
  const sum = parts.reduce((all, part) => all + part, 0);
  const rounded = parts.map((part) => Math.floor((part / sum) * WHOLE));
  const missing = WHOLE - rounded.reduce((all, part) => all + part, 0);
  return rounded.map((part, index) => (index === 0 ? part + missing : part));
}

/** A smaller part of the input comes from the contract's rounding and isn't shown as a path. */
const LEAST = 1e-6;

/**
 * Returns a split as the paths that make it up, the largest first: where paths share a pool, it is
 * in each of them.
 */
export function flowPaths(legs: readonly ModelLeg[]): FlowPath[] {
  if (legs.length === 0) return [];
  const left = flowsOf(legs);
  const found: (Omit<FlowPath, 'permille'> & { part: number })[] = [];
  for (;;) {
    const path: Flow[] = [];
    let token = left[0]!.leg.tokenIn;
    for (;;) {
      const next = left
        .filter(({ leg, part }) => leg.tokenIn === token && part > LEAST)
        .toSorted((a, b) => b.part - a.part)[0];
      if (!next) break;
      path.push(next);
      token = next.leg.tokenOut;
    }
    if (path.length === 0) break;
    const part = Math.min(...path.map((flow) => flow.part));
    for (const flow of path) flow.part -= part;
    found.push({
      tokens: [path[0]!.leg.tokenIn, ...path.map(({ leg }) => leg.tokenOut)],
      symbols: [path[0]!.leg.symbols[0], ...path.map(({ leg }) => leg.symbols[1])],
      part,
    });
  }
  const largest = found.toSorted((a, b) => b.part - a.part);
  const permilles = inPermille(largest.map(({ part }) => part));
  return largest.map(({ part: _part, ...path }, index) => ({
    ...path,
    permille: permilles[index]!,
  }));
}
