import type { Browser } from '@playwright/test';
import { readFirstLook } from './firstLook.ts';
import { rememberWallet } from './rememberedWallet.ts';
import type { Row } from './rows.ts';
import { missableTargets } from './touchTargets.ts';

/** Where pages are pressed, and by whom. */
export interface Touched {
  browser: Browser;
  url: string;
  views: readonly string[];
  account: string;
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

function rowOf(what: string, missed: readonly string[]): Row {
  return {
    what,
    others: '',
    ours: missed.length === 0 ? 'all 44 px' : missed.join(', '),
    budget: 'all 44 px',
    isKept: missed.length === 0,
  };
}

/** Names what of each page a finger can miss, for a visitor and for an account. */
export async function touchRows({ browser, url, views, account }: Touched): Promise<Row[]> {
  const rows: Row[] = [];
  for (const visit of ['a visitor', 'connected']) {
    const page = await browser.newPage(PHONE);
    if (visit === 'connected') await rememberWallet(page, { account, answersAfterMs: 0 });
    for (const view of views) {
      await readFirstLook(page, `${url}${view}`);
      rows.push(rowOf(`touch targets of ${view}, ${visit}`, await missableTargets(page)));
    }
    await page.close();
  }
  return rows;
}
