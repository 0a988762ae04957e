import type { Currency, Token } from '#lib/currency.ts';
import { add, divide, multiply, ratio, subtract, type Ratio } from '#lib/ratio.ts';
import { keptBps, reservesFrom } from '../pairMath.ts';
import type { Pair, TradeType } from '../pairTypes.ts';
import type { Trade } from '../tradeMath.ts';
import { fillLegs } from './legs.ts';
import { findLegs } from './plannedLegs.ts';
import { WHOLE_SHARE, type FilledLeg, type PlannedLeg } from './splitTypes.ts';

const bps = 10_000n;

/** Trade to carry out over given legs; the amounts in smallest units. */
interface SplitTerms {
  tradeType: TradeType;
  inputCurrency: Currency;
  outputCurrency: Currency;
  amount: bigint;
}

/**
 * Returns what one unit of the input brings along legs, each of which passes on `passedBps`, if no
 * trade moved a price: the sum over the legs, each with its part of what arrives of its token.
 */
function carried(legs: readonly FilledLeg[], ends: readonly [Token, Token], passedBps: bigint) {
  const arrived = new Map<string, bigint>();
  for (const { tokenIn, amountIn } of legs)
    arrived.set(tokenIn.address, (arrived.get(tokenIn.address) ?? 0n) + amountIn);
  const value = new Map<string, Ratio>([[ends[0].address, ratio(1n)]]);
  for (const { pair, tokenIn, tokenOut, amountIn } of legs) {
    const [reserveIn, reserveOut] = reservesFrom(pair, tokenIn);
    const part = ratio(
      amountIn * reserveOut * passedBps,
      arrived.get(tokenIn.address)! * reserveIn * bps,
    );
    const brought = multiply(value.get(tokenIn.address) ?? ratio(0n), part);
    value.set(tokenOut.address, add(value.get(tokenOut.address) ?? ratio(0n), brought));
  }
  return value.get(ends[1].address) ?? ratio(0n);
}

/** Returns the tokens along legs, from the first sold to the one bought. */
function tokensAlong(legs: readonly FilledLeg[], ends: readonly [Token, Token]): Token[] {
  const between = legs.map(({ tokenOut }) => tokenOut);
  const others = between.filter(({ address }) => address !== ends[1].address);
  return [...new Set([ends[0], ...others, ends[1]])];
}

/**
 * Returns the trade over planned legs at the reserves of `pairs`, without taxes, as SplitRouter
 * carries it out; `undefined` where a pool is missing or the contract would refuse.
 */
export function splitTrade(
  pairs: readonly Pair[],
  planned: readonly PlannedLeg[],
  { tradeType, inputCurrency, outputCurrency, amount }: SplitTerms,
): Trade | undefined {
  const ends = [inputCurrency.token, outputCurrency.token] as const;
  const legs = findLegs(pairs, planned);
  const filled = legs && fillLegs(legs, { tradeType, tokenIn: ends[0], tokenOut: ends[1], amount });
  if (!filled) return undefined;
  const onward = tradeType === 'exactInput' ? filled.legs : filled.legs.toReversed();
  const mid = carried(onward, ends, bps);
  return {
    tradeType,
    inputCurrency,
    outputCurrency,
    inputAmount: filled.amountIn,
    outputAmount: filled.amountOut,
    taxes: { sellBps: 0, buyBps: 0 },
    poolInput: filled.amountIn,
    poolOutput: filled.amountOut,
    path: tokensAlong(onward, ends),
    pairs: filled.legs.map(({ pair }) => pair),
    split: {
      legs: filled.legs,
      mid,
      fee: subtract(ratio(1n), divide(carried(onward, ends, keptBps), mid)),
    },
  };
}

/** Returns one path as legs, in the contract's order. */
export function pathLegs({
  tradeType,
  path,
  pairs,
}: {
  tradeType: TradeType;
  path: readonly Pick<Token, 'address'>[];
  pairs: readonly Pick<Pair, 'address'>[];
}): PlannedLeg[] {
  const legs = pairs.map(({ address }, hop) => ({
    pair: address,
    tokenIn: path[hop]!.address,
    tokenOut: path[hop + 1]!.address,
    share: WHOLE_SHARE,
  }));
  return tradeType === 'exactInput' ? legs : legs.toReversed();
}
