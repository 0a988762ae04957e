import type { Browser, Page } from '@playwright/test';
import { JsonRpcProvider } from 'ethers';
import { services } from '../../services/settings.ts';
import { ratioBudgets } from './budgets.ts';
import { measureIdle } from './idle.ts';
import { measureLighthouse } from './lighthouse.ts';
import { withLiveSite, type LiveSite } from './liveSite.ts';
import { measureGameScripts, openGame } from './prediction.ts';
import { atMost, score, time, type Row } from './rows.ts';
import { serveReference } from './site.ts';
import { mediansOf } from './turns.ts';

/** Pages of an account, which ask node and services for the most. */
const ACCOUNT_PAGES = ['/portfolio', '/profile/tasks'] as const;

/** Returns an account of the world that has a profile, and something of most products. */
async function firstAccount(rpcUrl: string): Promise<string> {
  const provider = new JsonRpcProvider(rpcUrl);
  try {
    const [account] = (await provider.send('eth_accounts', [])) as string[];
    if (account === undefined) throw new Error('The node has no account');
    return account;
  } finally {
    provider.destroy();
  }
}

/** Opens a page and waits until it has read what it reads once. */
async function openAtRest(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url);
  await page.locator('main h1').waitFor();
  await page.waitForLoadState('networkidle').catch(() => undefined);
  return page;
}

async function measure({ world, browser, executablePath, url: site }: LiveSite): Promise<Row[]> {
  const reference = await serveReference();
  const url = `${site}/prediction`;
  const places = [world.rpcUrl, `http://127.0.0.1:${services.port}`];
  try {
    const scripts = await mediansOf(() => measureGameScripts(browser, url));
    const idle = await measureIdle(() => openGame(browser, url), places);
    const account = await firstAccount(world.rpcUrl);
    const atRest: Row[] = [];
    for (const path of ACCOUNT_PAGES) {
      const open = (): Promise<Page> => openAtRest(browser, `${site}${path}?account=${account}`);
      const requests = await measureIdle(open, places);
      atRest.push(atMost(`requests a minute, idle, ${path}, with services`, '', requests, 20, ''));
    }
    await browser.close();
    const { mobile, desktop } = await measureLighthouse(url, reference.url, executablePath);
    return [
      atMost('/prediction: JavaScript in the first 5 s', '', scripts.inFiveSeconds, 300, 'kB gzip'),
      score(
        'Lighthouse performance /prediction, mobile',
        '',
        mobile.performance,
        ratioBudgets.mobileScore,
      ),
      score(
        'Lighthouse performance /prediction, desktop',
        '',
        desktop.performance,
        ratioBudgets.desktopScore,
      ),
      time(
        '/prediction: total blocking time, 4x slower CPU',
        '',
        mobile.blocking,
        ratioBudgets.blocking,
      ),
      atMost('requests a minute, idle, /prediction, with services', '', idle, 20, ''),
      ...atRest,
    ];
  } finally {
    reference.close();
  }
}

/**
 * Measures the pages that ask the services too, as `npm start` runs them: rounds go on, and blocks
 * come.
 */
export const gameRows = (): Promise<Row[]> => withLiveSite(measure);
