import { MAX_LEGS, solveSplit } from '../../src/entities/pairs/split/solveSplit.ts';
import { makeMarket, makeRandom, type Market } from '../../src/testing/markets.ts';
import { splitBudgets } from './budgets.ts';
import { installOtherRouters, otherRouters, startRouter } from './otherRouters.ts';
import { fillRoutes } from './otherRoutes.ts';
import { bpText, time, type Row } from './rows.ts';
import { bpsBetween, carryOut, processorMs, TRADE_SIZES } from './splits.ts';
import { compare, median } from './turns.ts';

/** One trade, split by us and by another router. */
interface Met {
  size: number;
  single: bigint;
  ours: bigint;
  /** Ours with as many pools as theirs where these are more than eight. */
  oursWithMore: bigint;
  theirs: bigint;
  pools: number;
  ms: { ours: number; reference: number };
}

type Router = (typeof otherRouters)[number];

async function meet(program: Router['program'], markets: readonly [number, Market][]) {
  const router = startRouter(program);
  try {
    const met: Met[] = [];
    for (const [size, market] of markets) {
      const { ms, routes } = await router.ask(market);
      const { amountOut, pools } = fillRoutes(market.pairs, market.request, routes);
      const task = { ...market.request, legCost: 0n };
      const oursMs = processorMs(() => solveSplit(market.pairs, task));
      const { single, ours } = carryOut(market, MAX_LEGS);
      const oursWithMore = pools > MAX_LEGS ? carryOut(market, pools).ours : ours;
      met.push({
        size,
        single,
        ours,
        oursWithMore,
        theirs: amountOut,
        pools,
        ms: { ours: oursMs, reference: ms },
      });
    }
    return met;
  } finally {
    router.end();
  }
}

/**
 * Says in how many trades ours brings at least as much, and how far it is behind in the worst. Ours
 * has a bar where it may use as many pools: with eight against up to 26 there is none.
 */
function wins(
  what: string,
  met: readonly Met[],
  own: (trade: Met) => bigint,
  { hasBar }: { hasBar: boolean },
): Row {
  const behind = met.flatMap((trade) =>
    own(trade) < trade.theirs ? [bpsBetween(trade.theirs, own(trade))] : [],
  );
  const atLeast = met.length - behind.length;
  const pools = median(met.map((trade) => trade.pools));
  const worst = behind.length > 0 ? `, at worst ${bpText(Math.max(...behind))} less` : '';
  return {
    what: `${what}: at least as good`,
    others: `${pools} pools (median), at most ${Math.max(...met.map((trade) => trade.pools))}`,
    ours: `${atLeast} of ${met.length}${worst}`,
    budget: hasBar ? `at least ${met.length}` : '',
    isKept: !hasBar || atLeast === met.length,
  };
}

function rowsOf(name: string, met: readonly Met[]): Row[] {
  return [
    wins(`split, ${MAX_LEGS} pools against ${name}`, met, ({ ours }) => ours, { hasBar: false }),
    wins(`split, no fewer pools than ${name}`, met, ({ oursWithMore }) => oursWithMore, {
      hasBar: true,
    }),
    ...TRADE_SIZES.map((size): Row => {
      const trades = met.filter((trade) => trade.size === size);
      const gainOf = (own: (trade: Met) => bigint) =>
        median(trades.map((trade) => bpsBetween(own(trade), trade.theirs)));
      const alike = gainOf(({ oursWithMore }) => oursWithMore);
      const single = median(trades.map((trade) => bpsBetween(trade.theirs, trade.single)));
      return {
        what: `split of ${(size * 100).toFixed(2)} % of a usual pool: gain over ${name}`,
        others: `${bpText(single)} over a single path`,
        ours: `${bpText(alike)}, ${bpText(gainOf(({ ours }) => ours))} with ${MAX_LEGS} pools`,
        budget: 'at least 0',
        isKept: alike >= 0,
      };
    }),
    time(
      `split over 28 pools, beside ${name}`,
      '',
      compare(met.map(({ ms }) => ms)),
      splitBudgets.others,
    ),
  ];
}

const missed = (name: string, error: unknown): Row => ({
  what: `split against ${name}`,
  others: error instanceof Error ? error.message : String(error),
  ours: 'not measured',
  budget: 'measured',
  isKept: false,
});

/**
 * Measures splits beside the routers of other exchanges, in `count` random markets of 28 pools; both
 * are judged by what the contracts would pay. A router that can't be asked counts as missed.
 */
export async function otherRows(count: number): Promise<Row[]> {
  try {
    installOtherRouters();
  } catch (error) {
    return otherRouters.map(({ name }) => missed(name, error));
  }
  const random = makeRandom(5);
  const markets = TRADE_SIZES.flatMap((size) =>
    Array.from(
      { length: count / TRADE_SIZES.length },
      () => [size, makeMarket(random, size, 8)] as [number, Market],
    ),
  );
  const rows: Row[] = [];
  for (const { name, program } of otherRouters)
    try {
      rows.push(...rowsOf(name, await meet(program, markets)));
    } catch (error) {
      rows.push(missed(name, error));
    }
  return rows;
}
