import type { Browser } from '@playwright/test';
import { nodeAt } from '../../services/lib/node.ts';
import { fixedPart, pages } from '../../src/app/pages.ts';
import { pageViews } from '../pageViews.ts';
import type { World } from '../world/world.ts';
import { missingFrom, readFirstLook, type FirstLook } from './firstLook.ts';
import { withLiveSite } from './liveSite.ts';
import type { Row } from './rows.ts';
import { touchRows } from './touchRows.ts';

const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
/** What must be one press away from every page: all that the menu has. */
const WANTED = pages.filter(({ menu }) => menu).map(({ paths }) => fixedPart(paths[0]) || '/');

/** Returns the row of a page: what is in its first viewport, and what it doesn't lead to. */
function rowOf(
  view: string,
  width: number,
  { heading, primaries, content }: FirstLook,
  missing: readonly string[],
): Row {
  const words = [
    heading === undefined ? 'no h1' : `h1 '${heading}'`,
    `${primaries.length} primary${primaries.length === 0 ? '' : `: ${primaries.join(', ')}`}`,
    `${Math.round(100 * content)}% content`,
    ...missing.map((path) => `no way to ${path}`),
  ];
  return {
    what: `first look of ${view}, ${width} px`,
    others: '',
    ours: words.join('; '),
    budget: 'h1, at most 1 primary, products 1 press away',
    isKept: heading !== undefined && primaries.length <= 1 && missing.length === 0,
  };
}

async function rowsAt(
  browser: Browser,
  viewport: (typeof VIEWPORTS)[number],
  url: string,
  views: readonly string[],
): Promise<Row[]> {
  const page = await browser.newPage({ viewport });
  const rows: Row[] = [];
  for (const view of views) {
    const seen = await readFirstLook(page, `${url}${view}`);
    const missing = await missingFrom(page, WANTED);
    rows.push(rowOf(view, viewport.width, seen, missing));
  }
  await page.close();
  return rows;
}

/** Lists the addresses of each page, with the reward token's filled in. */
function viewsOf({ deployment }: Pick<World, 'deployment'>): string[][] {
  return pageViews.map(({ views }) =>
    views.map((view) => view.replaceAll('%meow%', deployment.contracts.meow ?? '')),
  );
}

/**
 * Looks at each page as a visitor for three seconds would, at what is in view and at hand, and as a
 * finger does.
 */
export function lookRows(): Promise<Row[]> {
  return withLiveSite(async ({ world, browser, url }) => {
    const rows: Row[] = [];
    const views = viewsOf(world);
    for (const viewport of VIEWPORTS)
      rows.push(
        ...(await rowsAt(
          browser,
          viewport,
          url,
          views.map(([view = '/']) => view),
        )),
      );
    const [account = ''] = await nodeAt(world.rpcUrl)<string[]>('eth_accounts', []);
    rows.push(...(await touchRows({ browser, url, views: views.flat(), account })));
    return rows;
  });
}
