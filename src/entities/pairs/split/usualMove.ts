import { ceilDiv } from '#lib/ceilDiv.ts';
import type { Address } from '#lib/hex.ts';
import { fillLegs } from './legs.ts';
import type { Leg, SplitRequest } from './splitTypes.ts';

/** Reserves of pools as of one block, in smallest units. */
export interface PoolSample {
  block: number;
  /** By the pool's address; absent where there was no pool. */
  reserves: ReadonlyMap<Address, readonly [reserve0: bigint, reserve1: bigint]>;
}

/** The most by which a trade has worsened from one sample of its pools to the next. */
export interface UsualMove {
  /** The least tolerance with which it would still have passed, in basis points; 0: it never did. */
  bps: bigint;
  /** Number of blocks between these two samples. */
  blocks: number;
}

interface UsualMoveOptions {
  /** Samples further apart are not compared: no trade waits that long. */
  mostBlocks: number;
  /** Blocks with own transactions: samples before and after one are not compared. */
  ownBlocks?: readonly number[];
}

const bps = 10_000n;

/** Returns legs at the reserves of a sample; `undefined` where it lacks one of the pools. */
function legsAt(legs: readonly Leg[], { reserves }: PoolSample): Leg[] | undefined {
  const then = legs.flatMap((leg) => {
    const [reserve0, reserve1] = reserves.get(leg.pair.address) ?? [];
    return reserve0 === undefined || reserve1 === undefined
      ? []
      : [{ ...leg, pair: { ...leg.pair, reserve0, reserve1 } }];
  });
  return then.length === legs.length ? then : undefined;
}

/** Returns what a trade brings or costs at each sample that can carry it out. */
const quotesAt = (legs: readonly Leg[], request: SplitRequest, samples: readonly PoolSample[]) =>
  samples.flatMap((sample) => {
    const then = legsAt(legs, sample);
    const filled = then && fillLegs(then, request);
    const amount = request.tradeType === 'exactInput' ? filled?.amountOut : filled?.amountIn;
    return amount === undefined ? [] : [{ block: sample.block, amount }];
  });

/**
 * Returns the least tolerance, in basis points, that lets a trade pass which was quoted at one
 * amount and is carried out at another: `before ÷ after − 1` of an output, `after ÷ before − 1` of an
 * input, rounded up, so that `tradeLimit` at it holds. 0 where it got no worse.
 */
function worsening(before: bigint, after: bigint, isOutput: boolean): bigint {
  const [better, worse] = isOutput ? [after, before] : [before, after];
  if (worse <= better) return 0n;
  return ceilDiv((worse - better) * bps, better > 0n ? better : 1n);
}

/**
 * Returns the most by which a trade over these legs has worsened from one sample to the next
 * (oldest first): the output of an exact input fell, or the input of an exact output rose. Samples
 * that can't carry it out are passed over. `undefined` where no two can be compared.
 */
export function usualMove(
  legs: readonly Leg[],
  request: SplitRequest,
  samples: readonly PoolSample[],
  { mostBlocks, ownBlocks = [] }: UsualMoveOptions,
): UsualMove | undefined {
  const isOutput = request.tradeType === 'exactInput';
  const quotes = quotesAt(legs, request, samples);
  let most: UsualMove | undefined;
  for (const [index, after] of quotes.entries()) {
    const before = quotes[index - 1];
    if (!before || after.block - before.block > mostBlocks) continue;
    if (ownBlocks.some((block) => block > before.block && block <= after.block)) continue;
    const move = worsening(before.amount, after.amount, isOutput);
    if (!most || move > most.bps) most = { bps: move, blocks: after.block - before.block };
  }
  return most;
}
