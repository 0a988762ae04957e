import { chromium, type Browser } from '@playwright/test';
import { measureEarn, openAllRows, openEarn } from './farms.ts';
import { measureIdle } from './idle.ts';
import { atMost, time, type Row } from './rows.ts';
import { APP_PORT, CHAIN_PORT, serveBuild } from './site.ts';
import { fiveTimes } from './speed.ts';
import { browserArguments, requireBrowser } from '../browser.ts';
import { root } from '../../services/lib/settings.ts';
import { growWorld } from '../world/earn/growWorld.ts';
import { startWorld, writeEarn } from '../world/world.ts';

/** As many as a large exchange has. */
const MANY_FARMS = 500;
const MANY_POOLS = 300;

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
  const idle = await measureIdle(() => openAllRows(kind, browser, url), [rpcUrl]);
  return [
    atMost(`${what}: requests a minute, idle, all of them shown`, '', idle, 20, ''),
    time(`${what}: work to search them`, '', search, 150),
    time(`${what}: work to sort them by what is read of all`, '', sort, 150),
    time(`${what}: longest task while they all come up`, '', longestTask, 120),
  ];
}

/** Measures the lists of farms and pools, as they are and grown. */
export async function farmRows(): Promise<Row[]> {
  const world = await startWorld({ chainPort: CHAIN_PORT, log: console.log });
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
