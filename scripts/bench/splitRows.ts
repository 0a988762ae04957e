import { splitBudgets } from './budgets.ts';
import { otherRows } from './otherRows.ts';
import { bpText, time, type Row } from './rows.ts';
import { sandwichRows } from './sandwichRows.ts';
import { compareSplits, timeSplits, type PoolLimits, type TimedSplits } from './splits.ts';

type Won = { limits: PoolLimits } & ReturnType<typeof compareSplits>;

const MARKETS = 1_000;

const wins = (limits: PoolLimits, atLeast: number, budget: number): Row => ({
  what: `split, ${limits.ours} pools against ${limits.grid} of a 5 % grid, 4 routes: at least as good`,
  others: '',
  ours: `${atLeast} of ${MARKETS}`,
  budget: `at least ${budget}`,
  isKept: atLeast >= budget,
});

const small = { tokenCount: 8, poolCount: 28, runs: 100 };
/** As many as the form has: two tokens with ten others between them. */
const usual = { tokenCount: 12, poolCount: 60, runs: 60 };
const large = { tokenCount: 120, poolCount: 500, runs: 15 };
const timed: readonly (TimedSplits & { what: string; budget: number })[] = [
  { what: 'of an input', ...small, tradeType: 'exactInput', gas: 0n, budget: splitBudgets.pools28 },
  {
    what: 'of an input, gas counted,',
    ...usual,
    tradeType: 'exactInput',
    gas: 100n,
    budget: splitBudgets.pools60,
  },
  {
    what: 'of an output, gas counted,',
    ...usual,
    tradeType: 'exactOutput',
    gas: 100n,
    budget: splitBudgets.pools60,
  },
  {
    what: 'of an input',
    ...large,
    tradeType: 'exactInput',
    gas: 0n,
    budget: splitBudgets.pools500,
  },
];

/** Measures splits beside the single path, a grid and the routers of others, and their times. */
export async function splitRows(): Promise<Row[]> {
  // Twelve pools are four routes of three hops; ours uses at most eight.
  const [eight, twelve, mixed] = [
    { ours: 8, grid: 8 },
    { ours: 12, grid: 12 },
    { ours: 8, grid: 12 },
  ].map((limits) => ({ limits, ...compareSplits(MARKETS, limits) })) as [Won, Won, Won];
  const times = timed.map(({ what: kind, budget, ...timing }) => {
    const { ours: own, sdk, grid } = timeSplits(timing);
    const what = `split ${kind} over ${timing.poolCount} pools, beside the SDK's single path`;
    const others = grid === undefined ? '' : `grid ${grid.toFixed(2)} ms`;
    return time(what, others, { ours: own, reference: sdk, ratio: own / sdk }, budget);
  });
  return [
    ...times,
    wins(eight.limits, eight.atLeast, MARKETS),
    wins(twelve.limits, twelve.atLeast, MARKETS),
    wins(mixed.limits, mixed.atLeast, (MARKETS * 9) / 10),
    ...mixed.gains.map(({ percent, overSingle, overGrid, belowBound, legs }): Row => ({
      what: `split of ${percent.toFixed(2)} % of a usual pool, ${legs} pools: gain over a single path`,
      others: `${bpText(overSingle - overGrid)} of the grid`,
      ours: `${bpText(overSingle)}, ${bpText(belowBound)} below the bound`,
      budget: 'at least 0',
      isKept: overSingle >= 0,
    })),
    ...sandwichRows(),
    ...(await otherRows(MARKETS)),
  ];
}
