import { chromium } from '@playwright/test';
import { ratioBudgets } from './budgets.ts';
import { measureIdle } from './idle.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLists } from './lists.ts';
import { compareTyping, measureScripts, openQuoting } from './page.ts';
import { besideRows } from './reference.ts';
import { atMost, score, time, type Row } from './rows.ts';
import { APP_PORT, CHAIN_PORT, serveBuild, serveReference } from './site.ts';
import { comparisonsOf, mediansOf } from './turns.ts';
import { browserArguments, requireBrowser } from '../browser.ts';
import { startWorld } from '../world/world.ts';

/** Measures /swap: what it loads, how it answers, what it asks the node. */
export async function pageRows(): Promise<Row[]> {
  const world = await startWorld({ chainPort: CHAIN_PORT, log: console.log });
  const site = await serveBuild(APP_PORT, world);
  const reference = await serveReference();
  const executablePath = requireBrowser(console.log);
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  const url = `${site.url}/swap`;
  const quoting = `${url}?outputCurrency=${world.deployment.contracts.meow}`;
  try {
    const scripts = await mediansOf(() => measureScripts(browser, url));
    const { typing, typingSplit, splitTask } = await comparisonsOf(() =>
      compareTyping(browser, quoting, reference.url),
    );
    const idle = await measureIdle(() => openQuoting(browser, quoting), [world.rpcUrl]);
    const hidden = await measureIdle(() => openQuoting(browser, quoting, true), [world.rpcUrl]);
    const lists = await comparisonsOf(async () =>
      besideRows(await measureLists(browser, url), browser, reference.url),
    );
    await browser.close();
    const { mobile, desktop } = await measureLighthouse(url, reference.url, executablePath);
    return [
      atMost(
        'JavaScript before the form can be typed into',
        'PancakeSwap 834, Uniswap v2 800, SushiSwap 1,589',
        scripts.beforeTyping,
        180,
        'kB gzip',
      ),
      atMost('JavaScript in the first 5 s', '', scripts.inFiveSeconds, 300, 'kB gzip'),
      score(
        'Lighthouse performance /swap, mobile',
        '39, 33, 38',
        mobile.performance,
        ratioBudgets.mobileScore,
      ),
      score(
        'Lighthouse performance /swap, desktop',
        '87, 77, 77',
        desktop.performance,
        ratioBudgets.desktopScore,
      ),
      time(
        'total blocking time, 4x slower CPU',
        '2,353, 1,273, 2,693',
        mobile.blocking,
        ratioBudgets.blocking,
      ),
      time('work per typed digit, 4x slower CPU', '234 to 296', typing, ratioBudgets.typing),
      time(
        'work per typed digit while a split is shown, 4x slower CPU',
        '',
        typingSplit,
        ratioBudgets.typing,
      ),
      time('split of a first trade: longest task', '', splitTask, ratioBudgets.splitTask),
      time('10,000-token list: work to open the picker', '', lists.open, ratioBudgets.openPicker),
      time('10,000-token list: work to search it', '', lists.search, ratioBudgets.searchPicker),
      time(
        '10,000-token list: longest task while it is added',
        '',
        lists.longestTask,
        ratioBudgets.addList,
      ),
      atMost('requests a minute, idle, /swap', '50, 8, 8', idle, 12, ''),
      atMost('requests a minute, idle, hidden tab', '', hidden, 0, ''),
    ];
  } finally {
    site.close();
    reference.close();
    await world.stop();
  }
}
