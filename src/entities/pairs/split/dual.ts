import type { Curve, Response } from './curve.ts';
import { solveGrounded } from './solveGrounded.ts';

/** One direction of a pool between two numbered tokens. */
export interface Arc {
  from: number;
  to: number;
  curve: Curve;
}

/** Trade over arcs: `amount` is the input at `source`, or with `isForward` false the output at `target`. */
export interface Network {
  /** Tokens are numbered from 0 to below it. */
  size: number;
  source: number;
  target: number;
  isForward: boolean;
  amount: number;
}

/** Prices that minimise the bound, and what each arc does at them. */
export interface Optimum {
  /** By token; that of the token which is not fixed is 1. */
  prices: Float64Array;
  /** By arc: the values that go in and come out. */
  valueIn: Float64Array;
  valueOut: Float64Array;
  /** Bound at these prices: the most that comes out; less what must go in, of an exact output. */
  value: number;
}

const MAX_STEPS = 80;
/** Part of the bound by which a further step must lower it. */
const PRECISION = 1e-15;
/** Bounds of one step, as a part of each price's root. */
const [MIN_STEP, MAX_STEP] = [-0.75, 3];
/** Shortest part of a step that is tried, and the part of its promise that it has to keep. */
const [MIN_SCALE, ENOUGH] = [1e-6, 1e-4];
/** Arcs at rest end with the least softness; an optimum is none before the sharp one. */
const [SHARP, LEAST_SOFTNESS] = [1e-3, 1e-8];

/** Bound at some prices, with its derivatives. */
interface Evaluation {
  prices: Float64Array;
  value: number;
  valueIn: Float64Array;
  valueOut: Float64Array;
  stiffness: Float64Array;
  /** By token: what arrives less what leaves, in value. */
  excess: Float64Array;
}

function evaluate(arcs: readonly Arc[], network: Network, prices: Float64Array): Evaluation {
  const valueIn = new Float64Array(arcs.length);
  const valueOut = new Float64Array(arcs.length);
  const stiffness = new Float64Array(arcs.length);
  const excess = new Float64Array(network.size);
  const end = network.isForward ? network.source : network.target;
  const fixed = (network.isForward ? network.amount : -network.amount) * prices[end]!;
  excess[end] = fixed;
  const response: Response = { valueIn: 0, valueOut: 0, gain: 0, stiffness: 0 };
  let gains = 0;
  for (let index = 0; index < arcs.length; index += 1) {
    const { from, to, curve } = arcs[index]!;
    curve.respond(prices[from]!, prices[to]!, response);
    gains += response.gain;
    valueIn[index] = response.valueIn;
    valueOut[index] = response.valueOut;
    stiffness[index] = response.stiffness;
    excess[from]! -= response.valueIn;
    excess[to]! += response.valueOut;
  }
  return { prices, value: gains + fixed, valueIn, valueOut, stiffness, excess };
}

/** Returns what arcs gain at prices. */
export function gainsOf(arcs: readonly Arc[], prices: Float64Array): number {
  const response: Response = { valueIn: 0, valueOut: 0, gain: 0, stiffness: 0 };
  return arcs.reduce((sum, { from, to, curve }) => {
    curve.respond(prices[from]!, prices[to]!, response);
    return sum + response.gain;
  }, 0);
}

/** Orders the tokens for the factorisation: few arcs first; the token whose price is 1 left out. */
function rowsOf(arcs: readonly Arc[], { size, source, target, isForward }: Network): Int32Array {
  const degrees = new Int32Array(size);
  for (const { from, to } of arcs) {
    degrees[from]! += 1;
    degrees[to]! += 1;
  }
  const order = Array.from({ length: size }, (_, token) => token)
    .filter((token) => token !== (isForward ? target : source))
    .sort((a, b) => degrees[a]! - degrees[b]!);
  const rows = new Int32Array(size).fill(-1);
  for (const [row, token] of order.entries()) rows[token] = row;
  return rows;
}

/**
 * Returns Newton's step as a part of each price, or `undefined`. Arcs at rest count by the part
 * `softness`, so that prices move together where nothing flows.
 */
function stepOf(
  at: Evaluation,
  arcs: readonly Arc[],
  network: Network,
  rows: Int32Array,
  softness: number,
): Float64Array | undefined {
  const count = network.size - 1;
  const matrix = new Float64Array(count * count);
  const step = new Float64Array(count);
  for (let token = 0; token < network.size; token += 1) {
    const row = rows[token]!;
    if (row < 0) continue;
    const excess = at.excess[token]!;
    step[row] = -excess;
    // Steps are of the roots of prices, in which the bound of constant products is quadratic.
    if (excess > 0) matrix[row * count + row]! += excess / 2;
  }
  for (let index = 0; index < arcs.length; index += 1) {
    const { from, to } = arcs[index]!;
    const [a, b] = [rows[from]!, rows[to]!];
    const weight = at.stiffness[index]! * (at.valueIn[index]! > 0 ? 1 : softness);
    if (a >= 0) matrix[a * count + a]! += weight;
    if (b >= 0) matrix[b * count + b]! += weight;
    if (a >= 0 && b >= 0) matrix[(a > b ? a : b) * count + (a > b ? b : a)]! -= weight;
  }
  if (!solveGrounded(matrix, step, count)) return undefined;
  const parts = new Float64Array(network.size);
  for (let token = 0; token < network.size; token += 1)
    if (rows[token]! >= 0) parts[token] = step[rows[token]!]!;
  return parts;
}

function moved(prices: Float64Array, parts: Float64Array, scale: number): Float64Array {
  return prices.map((price, token) => {
    const step = Math.min(MAX_STEP, Math.max(MIN_STEP, (parts[token]! * scale) / 2));
    return price * (1 + step) ** 2;
  });
}

/** Tries ever shorter steps; `undefined` where none lowers the bound by what its slope promises. */
function lowered(
  at: Evaluation,
  arcs: readonly Arc[],
  network: Network,
  parts: Float64Array,
  slope: number,
): Evaluation | undefined {
  for (let scale = 1; scale > MIN_SCALE; scale /= 4) {
    const next = evaluate(arcs, network, moved(at.prices, parts, scale));
    if (next.value < at.value + ENOUGH * scale * slope) return next;
  }
  return undefined;
}

/**
 * Finds the prices that minimise the bound of `splitBound` over some arcs, from `start`, which must
 * be above 0: Newton's method with a line search. What it returns is a valid set of prices even
 * where the steps run out.
 */
export function minimiseBound(
  arcs: readonly Arc[],
  network: Network,
  start: Float64Array,
): Optimum {
  const rows = rowsOf(arcs, network);
  let at = evaluate(arcs, network, start);
  let softness = 1;
  for (let count = 0; count < MAX_STEPS; count += 1) {
    const parts = stepOf(at, arcs, network, rows, softness);
    if (!parts) break;
    const slope = parts.reduce((sum, part, token) => sum + part * at.excess[token]!, 0);
    const isFlat = -slope <= PRECISION * Math.abs(at.value);
    const next = isFlat ? undefined : lowered(at, arcs, network, parts, slope);
    if (next) at = next;
    else if (softness <= SHARP) break;
    softness = Math.max(softness / 8, LEAST_SOFTNESS);
  }
  const { prices, valueIn, valueOut, value } = at;
  return { prices, valueIn, valueOut, value };
}
