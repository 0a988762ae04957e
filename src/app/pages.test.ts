// @document
import { describe, expect, it } from 'vitest';
import { games, mainMenu, more } from './layout/menu.ts';
import { pages } from './pages.ts';
import { pageLoader, preloadPage, readyPage } from './preloadPage.ts';
import { titleOf } from './titles.ts';
import { translate } from '#i18n/t.ts';
// Loaded lazily by the app; imported here so that no test waits for them.
import '#features/auctions/AuctionPage.tsx';
import '#features/farms/FarmsPage.tsx';
import '#features/liquidity/add/components/AddConfirmDialog.tsx';
import '#features/liquidity/add/components/SupplyStep.tsx';
import '#features/liquidity/AddPage.tsx';
import '#features/liquidity/FindPage.tsx';
import '#features/liquidity/LiquidityPage.tsx';
import '#features/liquidity/RemovePage.tsx';
import '#app/pages/pools/PoolsPage.tsx';
import './pages/HomePage.tsx';

const A = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const B = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';

describe('titles', () => {
  it.each([
    ['/', 'Home'],
    ['/swap', 'Exchange'],
    ['/competition', 'Trading Battle'],
    ['/prediction', 'Prediction'],
    ['/farms', 'Farms'],
    ['/farms/history', 'Farms'],
    ['/farms/auction', 'Farm Auctions'],
    ['/pools', 'Pools'],
    ['/lottery', 'Lottery'],
    ['/collectibles', 'Collectibles'],
    ['/ifo', 'Initial Farm Offering'],
    ['/teams', 'Leaderboard'],
    ['/profile/tasks', 'Task Center'],
    ['/profile', 'Your Profile'],
    ['/liquidity', 'Liquidity'],
    [`/add/${A}/${B}`, 'Add Liquidity'],
    [`/remove/${A}/${B}`, 'Remove Liquidity'],
    ['/find', 'Import Pool'],
    ['/nowhere', 'Page not found'],
  ])('%s is called %s', (path, title) => {
    expect(translate('en-US', titleOf(path))).toBe(title);
  });
});

describe('the page table', () => {
  const exampleOf = (pattern: string): string =>
    pattern.replace(/:\w+\??/g, A).replace(/\/\*$/, '/below');

  it.each(pages.flatMap(({ paths, title }) => paths.map((path) => [path, title] as const)))(
    'gives %s the title %s',
    (path, title) => {
      expect(titleOf(exampleOf(path))).toBe(title);
      expect(translate('en-US', title)).not.toBe('');
    },
  );

  it('makes a page part of one in the menu only', () => {
    const paths = [...mainMenu, ...games, ...more.flat()].map(({ path }) => path);
    for (const { partOf } of pages) if (partOf !== undefined) expect(paths).toContain(partOf);
  });

  it('preloads each page at its address and at its old ones', async () => {
    for (const { paths, oldPaths = [], load } of pages)
      for (const path of [...paths, ...oldPaths]) {
        expect([path, pageLoader(exampleOf(path))]).toEqual([path, load]);
        await preloadPage(load);
        expect([path, readyPage(load)]).toEqual([path, await load()]);
      }
  });
});
