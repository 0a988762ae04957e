import { chromium, type Browser } from '@playwright/test';
import { ratioBudgets } from './budgets.ts';
import { measureEarn, openAllRows, openEarn } from './farms.ts';
import { measureIdle } from './idle.ts';
import { atMost, time, type Row } from './rows.ts';
import { besideRows } from './reference.ts';
import { APP_PORT, CHAIN_PORT, serveBuild, serveReference } from './site.ts';
import { comparisonsOf } from './turns.ts';
import { browserArguments, requireBrowser } from '../browser.ts';
import { root } from '../../services/lib/settings.ts';
import { growWorld } from '../world/earn/growWorld.ts';
import { startWorld, writeEarn } from '../world/world.ts';

/** As many as a large exchange has. */
const MANY_FARMS = 500;
const MANY_POOLS = 300;

interface LongList {
  what: string;
  kind: 'farms' | 'pools';
  url: string;
}

async function longListRows(
  { what, kind, url }: LongList,
  browser: Browser,
  rpcUrl: string,
  referenceUrl: string,
): Promise<Row[]> {
  const { search, sort, longestTask } = await comparisonsOf(async () =>
    besideRows(await measureEarn(kind, browser, url), browser, referenceUrl),
  );
  const idle = await measureIdle(() => openAllRows(kind, browser, url), [rpcUrl]);
  return [
    atMost(`${what}: requests a minute, idle, all of them shown`, '', idle, 20, ''),
    time(`${what}: work to search them`, '', search, ratioBudgets.searchFarms),
    time(`${what}: work to sort them by what is read of all`, '', sort, ratioBudgets.sortFarms),
    time(`${what}: longest task while they all come up`, '', longestTask, ratioBudgets.showFarms),
  ];
}

/** Measures the lists of farms and pools, as they are and grown. */
export async function farmRows(): Promise<Row[]> {
  const world = await startWorld({ chainPort: CHAIN_PORT, log: console.log });
  const reference = await serveReference();
  const browser = await chromium.launch({
    executablePath: requireBrowser(console.log),
    args: browserArguments,
  });
  try {
    const site = await serveBuild(APP_PORT, world);
    const idle = await measureIdle(
      () => openEarn('farms', browser, `${site.url}/farms`),
      [world.rpcUrl],
    );
    site.close();
    const grown = await growWorld(world, { farms: MANY_FARMS, pools: MANY_POOLS });
    const earn = writeEarn(grown.earn, `${root}/test-results/bench-earn.json`);
    const large = await serveBuild(
      APP_PORT + 1,
      { rpcUrl: world.rpcUrl, deployment: grown.deployment },
      earn,
    );
    const rowsOf = (what: string, kind: LongList['kind']): Promise<Row[]> =>
      longListRows(
        { what, kind, url: `${large.url}/${kind}` },
        browser,
        world.rpcUrl,
        reference.url,
      );
    const farms = await rowsOf(`${MANY_FARMS} farms`, 'farms');
    const pools = await rowsOf(`${MANY_POOLS} pools`, 'pools');
    large.close();
    return [atMost('requests a minute, idle, /farms', '', idle, 20, ''), ...farms, ...pools];
  } finally {
    await browser.close();
    reference.close();
    await world.stop();
  }
}
