// What splitting changes for a sandwich, and what the checks of a price cost, as rows of the report.
import { findRoutes } from '../../src/entities/pairs/routing.ts';
import {
  assessSandwich,
  automaticSlippageBps,
  type SandwichRisk,
} from '../../src/entities/pairs/split/sandwich.ts';
import { solveSplit } from '../../src/entities/pairs/split/solveSplit.ts';
import { splitBound } from '../../src/entities/pairs/split/splitBound.ts';
import type { FilledSplit } from '../../src/entities/pairs/split/splitTypes.ts';
import { pathLegs, splitTrade } from '../../src/entities/pairs/split/splitTrade.ts';
import { minimumAmountOut } from '../../src/entities/pairs/tradeMath.ts';
import { slippagePresets } from '../../src/entities/settings/settingsSlice.ts';
import { tokenCurrency } from '../../src/lib/currency.ts';
import { bestByAmount } from '../../src/testing/bestRoute.ts';
import { makeMarket, makeRandom, type Market } from '../../src/testing/markets.ts';
import type { Row } from './rows.ts';
import { bpsBetween, processorMs, TRADE_SIZES } from './splits.ts';
import { median } from './turns.ts';

const MARKETS = 200;
/** Slippage of the worst cases, in basis points. */
const SLIPPAGE = 50n;
/** Processor time of the bound and the risk of one trade, in ms. */
const CHECK_MS = 8;

/** Trade as one path and as a split, filled at the market's reserves. */
interface Ways {
  market: Market;
  single: FilledSplit;
  split: FilledSplit;
  checkMs: number;
}

function waysOf(market: Market): Ways {
  const { pairs, request } = market;
  const { tradeType, tokenIn, tokenOut, amount } = request;
  const plan = solveSplit(pairs, { ...request, legCost: 0n })!;
  const path = bestByAmount(findRoutes(pairs, { ...request, maxHops: 3 }), tradeType)!;
  const terms = {
    tradeType,
    inputCurrency: tokenCurrency(tokenIn),
    outputCurrency: tokenCurrency(tokenOut),
    amount,
  };
  const fill = (legs: Parameters<typeof splitTrade>[1]): FilledSplit => {
    const { split: filled, inputAmount, outputAmount } = splitTrade(pairs, legs, terms)!;
    return { legs: filled!.legs, amountIn: inputAmount, amountOut: outputAmount };
  };
  const single = fill(pathLegs({ tradeType, path: path.path, pairs: path.pairs }));
  const split = plan.legs.length > 0 ? fill(plan.legs) : single;
  const checkMs = processorMs(() => {
    splitBound(pairs, plan.prices, request);
    automaticSlippageBps(split.legs, request, slippagePresets);
  });
  return { market, single, split, checkMs };
}

/** Returns what a sandwich could take of an exact input at the slippage of the worst cases. */
const riskOf = ({ request }: Market, { legs, amountOut }: FilledSplit): SandwichRisk =>
  assessSandwich(
    legs,
    request,
    minimumAmountOut({ tradeType: 'exactInput', outputAmount: amountOut }, SLIPPAGE),
  );

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
const informs = (what: string, ours: string, others = ''): Row => ({
  what,
  others,
  ours,
  budget: '',
  isKept: true,
});

function rowsOf(size: number, ways: readonly Ways[]): Row[] {
  const safe = (risks: readonly SandwichRisk[]): number =>
    risks.filter(({ isUnprofitable }) => isUnprofitable).length / risks.length;
  const most = (risks: readonly SandwichRisk[]): string =>
    `${median(risks.map(({ mostBps }) => Number(mostBps)))} bp`;
  const single = ways.map((way) => riskOf(way.market, way.single));
  const split = ways.map((way) => riskOf(way.market, way.split));
  const chosen = ways.map(({ market, split: own }) =>
    automaticSlippageBps(own.legs, market.request, slippagePresets),
  );
  const choices = slippagePresets.map(
    (preset) => `${preset / 100} %: ${chosen.filter((own) => own === preset).length}`,
  );
  const of = `trade of ${(size * 100).toFixed(2)} % of a usual pool:`;
  return [
    // Without a bar: a split may use a small pool that can be sandwiched.
    informs(`${of} no sandwich gains`, percent(safe(split)), `${percent(safe(single))} whole`),
    informs(`${of} most that one takes at 0.5 %, median`, most(split), `${most(single)} whole`),
    informs(`${of} automatic slippage, of ${ways.length}`, choices.join(', ')),
  ];
}

/** Turns a market's trade around: what comes out is fixed. */
function asExactOutput({ pairs, request }: Market, amountOut: bigint): Market {
  return { pairs, request: { ...request, tradeType: 'exactOutput', amount: amountOut } };
}

/** Measures what a sandwich could take of split trades beside single paths, in random markets. */
export function sandwichRows(): Row[] {
  const random = makeRandom(7);
  const all = TRADE_SIZES.map(
    (size) =>
      [size, Array.from({ length: MARKETS }, () => waysOf(makeMarket(random, size, 8)))] as const,
  );
  const turned = all.flatMap(([, ways]) =>
    ways.map(({ market, single }) => {
      const back = waysOf(asExactOutput(market, single.amountOut));
      return bpsBetween(back.single.amountIn, back.split.amountIn);
    }),
  );
  const checkMs = median(all.flatMap(([, ways]) => ways.map((way) => way.checkMs)));
  return [
    ...all.flatMap(([size, ways]) => rowsOf(size, ways)),
    {
      ...informs('split of an exact output: saved of a single path, median and least', ''),
      ours: `${median(turned).toFixed(2)} bp, ${Math.min(...turned).toFixed(2)} bp`,
      budget: 'at least 0',
      isKept: Math.min(...turned) >= 0,
    },
    {
      ...informs('bound, and automatic slippage with its worst cases: processor', ''),
      ours: `${checkMs.toFixed(2)} ms`,
      budget: `at most ${CHECK_MS} ms`,
      isKept: checkMs <= CHECK_MS,
    },
  ];
}
