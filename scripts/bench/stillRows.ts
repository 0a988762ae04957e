import type { Browser } from '@playwright/test';
import { nodeAt } from '../../services/lib/node.ts';
import { pageViews } from '../pageViews.ts';
import { LAYOUT_SHIFT } from './budgets.ts';
import { readLayoutShift, recordShifts, type LayoutShift } from './layoutShift.ts';
import { withLiveSite } from './liveSite.ts';
import { rememberWallet } from './rememberedWallet.ts';
import type { Row } from './rows.ts';

const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 834, height: 1112 },
  { width: 1440, height: 900 },
] as const;

/** Who looks, by the milliseconds after which their wallet answers. */
const VISITS: Readonly<Record<string, number | undefined>> = {
  'a visitor': undefined,
  'a slow wallet': 1500,
  connected: 0,
};

interface Place {
  browser: Browser;
  url: string;
  views: readonly string[];
  account: string;
}

function rowOf(what: string, { score, worst }: LayoutShift): Row {
  const isKept = score <= LAYOUT_SHIFT;
  return {
    what,
    others: '',
    ours: `${score.toFixed(3)}${isKept || worst === undefined ? '' : `, most: ${worst}`}`,
    budget: `at most ${LAYOUT_SHIFT}`,
    isKept,
  };
}

async function rowsOf(
  { browser, url, views, account }: Place,
  viewport: (typeof VIEWPORTS)[number],
  [visit, answersAfterMs]: [string, number | undefined],
): Promise<Row[]> {
  const page = await browser.newPage({ viewport });
  await recordShifts(page);
  if (answersAfterMs !== undefined) await rememberWallet(page, { account, answersAfterMs });
  const rows: Row[] = [];
  for (const view of views) {
    const shift = await readLayoutShift(page, `${url}${view}`);
    rows.push(rowOf(`layout shift of ${view}, ${viewport.width} px, ${visit}`, shift));
  }
  await page.close();
  return rows;
}

/** Measures how much each page moves while it loads, for a visitor and for an account. */
export function stillRows(): Promise<Row[]> {
  return withLiveSite(async ({ world, browser, url }) => {
    const views = pageViews.flatMap(({ views: addresses }) =>
      addresses.map((view) => view.replaceAll('%meow%', world.deployment.contracts.meow ?? '')),
    );
    const [account = ''] = await nodeAt(world.rpcUrl)<string[]>('eth_accounts', []);
    const place = { browser, url, views, account };
    const rows: Row[] = [];
    for (const viewport of VIEWPORTS)
      for (const visit of Object.entries(VISITS))
        rows.push(...(await rowsOf(place, viewport, visit)));
    return rows;
  });
}
