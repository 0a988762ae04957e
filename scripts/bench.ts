// `npm run bench`: measures the budgets, ours beside other exchanges. Each figure is the median of
// five; a time has the machine's speed index beside it, and what it comes to at an index of 1,000, so
// that two machines can be compared (`speed.ts` has the formula). Takes about half an hour;
// `npm run bench -- page` measures one group only.
import { chromium, type Browser } from '@playwright/test';
import { build } from 'vite';
import { dearerGas, referenceGas, runEarnScenario } from './bench/earnScenario.ts';
import { measureEarn, measureEarnIdle, measureFarmsIdle } from './bench/farms.ts';
import { gamesReference, mostGas, runGamesScenario } from './bench/gamesScenario.ts';
import { benchGas, budget as gasBudget } from './bench/gas.ts';
import { measureIndexer } from './bench/indexer.ts';
import { measureLighthouse } from './bench/lighthouse.ts';
import { measureLists } from './bench/lists.ts';
import { measureIdle, measureScripts, measureTyping } from './bench/page.ts';
import { benchRouting } from './bench/routing.ts';
import { REFERENCE_INDEX, fiveAtOnce, fiveTimes, type Figure } from './bench/speed.ts';
import { serveStatic } from './bench/staticServer.ts';
import { browserArguments, requireBrowser } from './browser.ts';
import { root } from '../services/lib/settings.ts';
import { growWorld } from './world/earn/growWorld.ts';
import { startWorld, writeEarn, type World } from './world/world.ts';

const CHAIN_PORT = 18_547;
const APP_PORT = 18_175;
/** As many as a large exchange has. */
const MANY_FARMS = 500;
const MANY_POOLS = 300;

interface Row {
  what: string;
  others: string;
  ours: string;
  /** A time at the reference index, and the index that it was measured at. */
  related?: string;
  budget: string;
  isKept: boolean;
}

const atMost = (
  what: string,
  others: string,
  value: number,
  budget: number,
  unit: string,
): Row => ({
  what,
  others,
  ours: `${value} ${unit}`,
  budget: `at most ${budget}`,
  isKept: value <= budget,
});
const atLeast = (
  what: string,
  others: string,
  value: number,
  budget: number,
  unit: string,
): Row => ({
  what,
  others,
  ours: `${value} ${unit}`,
  budget: `at least ${budget}`,
  isKept: value >= budget,
});

/** Returns the row of a time, in ms on this machine and on the one of the reference index. */
const time = (what: string, others: string, figure: Figure, budget: number): Row => ({
  ...atMost(what, others, figure.value, budget, 'ms'),
  related: `${figure.related} ms (${figure.index})`,
});
/** Returns the row of a Lighthouse score. */
const score = (what: string, others: string, figure: Figure, budget: number): Row => ({
  ...atLeast(what, others, figure.value, budget, ''),
  related: `(${figure.index})`,
});

/**
 * Builds and serves the app for a world; `earn` names a file of farms and pools, if not the
 * default.
 */
async function serveBuild(
  port: number,
  { rpcUrl, deployment }: Pick<World, 'rpcUrl' | 'deployment'>,
  earn = '',
): Promise<{ url: string; close: () => void }> {
  process.env['MEOW_ENV'] = JSON.stringify({ chainId: 31337, rpcUrls: [rpcUrl], deployment });
  process.env['MEOW_EARN'] = earn;
  const outDir = `${root}/test-results/bench-${port}`;
  await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  const server = await serveStatic(outDir, port);
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

async function pageRows(): Promise<Row[]> {
  const world = await startWorld({ chainPort: CHAIN_PORT, log: console.log });
  const site = await serveBuild(APP_PORT, world);
  const executablePath = requireBrowser(console.log);
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  const url = `${site.url}/swap`;
  const quoting = `${url}?outputCurrency=${world.deployment.contracts.meow}`;
  try {
    const scripts = await fiveTimes(browser, () => measureScripts(browser, url));
    const { typing } = await fiveTimes(browser, async () => ({
      typing: await measureTyping(browser, quoting),
    }));
    const idle = await fiveAtOnce(() => measureIdle(browser, quoting, world.rpcUrl));
    const hidden = await fiveAtOnce(() => measureIdle(browser, quoting, world.rpcUrl, true));
    const lists = await fiveTimes(browser, () => measureLists(browser, url));
    await browser.close();
    const { mobile, desktop } = await measureLighthouse(url, executablePath);
    return [
      atMost(
        'JavaScript before the form can be typed into',
        'PancakeSwap 834, Uniswap v2 800, SushiSwap 1,589',
        scripts.beforeTyping.value,
        180,
        'kB gzip',
      ),
      atMost('JavaScript in the first 5 s', '', scripts.inFiveSeconds.value, 300, 'kB gzip'),
      score('Lighthouse performance /swap, mobile', '39, 33, 38', mobile.performance, 95),
      score('Lighthouse performance /swap, desktop', '87, 77, 77', desktop.performance, 100),
      time('total blocking time, 4x slower CPU', '2,353, 1,273, 2,693', mobile.blockingMs, 100),
      time('work per typed digit, 4x slower CPU', '234 to 296', typing, 40),
      time('10,000-token list: work to open the picker', '', lists.open, 80),
      time('10,000-token list: work to search it', '', lists.search, 50),
      time('10,000-token list: longest task while it is added', '', lists.longestTask, 50),
      atMost('requests a minute, idle, /swap', '50, 8, 8', idle, 12, ''),
      atMost('requests a minute, idle, hidden tab', '', hidden, 0, ''),
    ];
  } finally {
    site.close();
    await world.stop();
  }
}

async function longListRows(
  what: string,
  kind: 'farms' | 'pools',
  browser: Browser,
  url: string,
  rpcUrl: string,
): Promise<Row[]> {
  const { search, sort, longestTask } = await fiveTimes(browser, () =>
    measureEarn(kind, browser, url),
  );
  const idle = await fiveAtOnce(() => measureEarnIdle(kind, browser, url, rpcUrl));
  return [
    atMost(`${what}: requests a minute, idle, all of them shown`, '', idle, 20, ''),
    time(`${what}: work to search them`, '', search, 150),
    time(`${what}: work to sort them by what is read of all`, '', sort, 150),
    time(`${what}: longest task while they all come up`, '', longestTask, 120),
  ];
}

async function farmRows(): Promise<Row[]> {
  const world = await startWorld({ chainPort: CHAIN_PORT, log: console.log });
  const browser = await chromium.launch({
    executablePath: requireBrowser(console.log),
    args: browserArguments,
  });
  try {
    const site = await serveBuild(APP_PORT, world);
    const idle = await fiveAtOnce(() =>
      measureFarmsIdle(browser, `${site.url}/farms`, world.rpcUrl),
    );
    site.close();
    const grown = await growWorld(world, { farms: MANY_FARMS, pools: MANY_POOLS });
    const earn = writeEarn(grown.earn, `${root}/test-results/bench-earn.json`);
    const large = await serveBuild(
      APP_PORT + 1,
      { rpcUrl: world.rpcUrl, deployment: grown.deployment },
      earn,
    );
    const farms = await longListRows(
      `${MANY_FARMS} farms`,
      'farms',
      browser,
      `${large.url}/farms`,
      world.rpcUrl,
    );
    const pools = await longListRows(
      `${MANY_POOLS} pools`,
      'pools',
      browser,
      `${large.url}/pools`,
      world.rpcUrl,
    );
    large.close();
    return [atMost('requests a minute, idle, /farms', '', idle, 20, ''), ...farms, ...pools];
  } finally {
    await browser.close();
    await world.stop();
  }
}

async function routeRows(): Promise<Row[]> {
  return benchRouting().map(({ graph, oursMs, sdkMs, times, equalOrBetter }) => {
    const minTimes = graph.includes('500') ? 100 : 20;
    return {
      what: `best route, 3 hops, ${graph}`,
      others: `SDK ${sdkMs.toFixed(2)} ms`,
      ours: `${oursMs.toFixed(3)} ms, ${Math.round(times)} times faster`,
      budget: `${minTimes} times, same or better output`,
      isKept: times >= minTimes && equalOrBetter,
    };
  });
}

async function indexerRows(): Promise<Row[]> {
  const figures = await measureIndexer();
  return figures.map(({ what, others = '', value, unit, budget, isLeast = false }) =>
    (isLeast ? atLeast : atMost)(what, others, Math.round(value), budget, unit),
  );
}

async function earnGasRows(): Promise<Row[]> {
  const gas = await runEarnScenario();
  return Object.entries(referenceGas).map(([call, reference]) => {
    const ours = gas[call as keyof typeof gas];
    const maxRatio = dearerGas[call as keyof typeof gas] ?? gasBudget;
    return {
      what: `gas: ${call}`,
      others: `reference ${reference}`,
      ours: `${ours} (${(ours / reference).toFixed(3)})`,
      budget: `at most ${maxRatio.toFixed(3)} of it`,
      isKept: ours <= reference * maxRatio,
    };
  });
}

async function gamesGasRows(): Promise<Row[]> {
  const gas = await runGamesScenario();
  return Object.entries(gamesReference).map(([call, reference]) => {
    const ours = gas[call as keyof typeof gas];
    const most = mostGas[call as keyof typeof gas] ?? Math.floor(reference * gasBudget);
    return {
      what: `gas: ${call}`,
      others: `reference ${reference}`,
      ours: `${ours} (${(ours / reference).toFixed(3)})`,
      budget: `at most ${most}`,
      isKept: ours <= most,
    };
  });
}

async function gasRows(): Promise<Row[]> {
  const rows = await benchGas();
  const exchange = rows.map(({ call, ours, uniswap, pancake }) => ({
    what: `gas: ${call}`,
    others: `PancakeSwap ${pancake}${uniswap === null ? '' : `, Uniswap v2 ${uniswap}`}`,
    ours: `${ours} (${(ours / pancake).toFixed(3)})`,
    budget: 'at most 0.950 of PancakeSwap',
    isKept: ours <= pancake * gasBudget,
  }));
  return [...exchange, ...(await earnGasRows()), ...(await gamesGasRows())];
}

function print(rows: readonly Row[]): void {
  const heads = {
    what: 'what',
    others: 'others',
    ours: 'ours',
    related: `at index ${REFERENCE_INDEX} (index here)`,
    budget: 'budget',
  };
  const columns = ['what', 'others', 'ours', 'related', 'budget'] as const;
  const widths = columns.map((column) =>
    Math.max(heads[column].length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: readonly string[]): string =>
    cells.map((cell, index) => cell.padEnd(widths[index]!)).join('  ');
  console.log(line(columns.map((column) => heads[column])));
  for (const row of rows)
    console.log(
      `${line(columns.map((column) => row[column] ?? ''))}  ${row.isKept ? 'kept' : 'MISSED'}`,
    );
}

const wanted = process.argv.slice(2);
const groups: Record<string, () => Promise<Row[]>> = {
  page: pageRows,
  farms: farmRows,
  route: routeRows,
  gas: gasRows,
  indexer: indexerRows,
};
const rows: Row[] = [];
for (const [name, group] of Object.entries(groups))
  if (wanted.length === 0 || wanted.includes(name)) rows.push(...(await group()));
print(rows);
process.exit(rows.every(({ isKept }) => isKept) ? 0 : 1);
