import type { ComponentType } from 'react';
import type { TextKey } from '#i18n/t.ts';

/** Imports the code of a page. */
export type LoadPage = () => Promise<ComponentType>;

/** Icons of the menu by name; `layout/menu.ts` draws them. */
export type MenuIconName =
  | 'home'
  | 'swap'
  | 'liquidity'
  | 'farms'
  | 'pools'
  | 'auctions'
  | 'prediction';

interface PageBase {
  /**
   * Route patterns. The first is the page's address; one that ends in `/*` also matches longer
   * paths.
   */
  paths: readonly [string, ...string[]];
  /** Former addresses: exact paths that redirect to the page's address. */
  oldPaths?: readonly string[];
  title: TextKey;
}

interface BuiltPage extends PageBase {
  load: LoadPage;
  /** Entry in the menu; the label defaults to the title. `isLate`: after the others. */
  menu?: { icon: MenuIconName; label?: TextKey; isLate?: true };
  /** Address of the page whose menu entry is marked on this page. */
  partOf?: string;
  /** Addresses of its screenshots (`scripts/views.ts`); `%meow%` is the reward token's address. */
  views: readonly string[];
}

/** A page still to come: its routes exist and say so. */
interface PlannedPage extends PageBase {
  load?: undefined;
  notBuilt: Extract<TextKey, `layout.notBuilt.${string}`>;
}

export type PageEntry = BuiltPage | PlannedPage;

/**
 * Every page of the app. Routes, titles, menu, preloading and screenshots derive from this table.
 * The order is the menu's; of two patterns that match the same path, the first gives the title.
 * `main.tsx` loads this module before any other, so it imports no values.
 */
export const pages: readonly PageEntry[] = [
  {
    paths: ['/'],
    load: () => import('./pages/HomePage.tsx').then((page) => page.HomePage),
    title: 'layout.title.home',
    menu: { icon: 'home', label: 'layout.menu.home' },
    views: ['/'],
  },
  {
    paths: ['/swap'],
    oldPaths: ['/send'],
    load: () => import('#features/swap/SwapPage.tsx').then((page) => page.SwapPage),
    title: 'layout.title.exchange',
    menu: { icon: 'swap', label: 'layout.menu.exchange' },
    views: ['/swap?outputCurrency=%meow%&exactAmount=1'],
  },
  {
    paths: ['/liquidity'],
    oldPaths: ['/pool'],
    load: () => import('#features/liquidity/LiquidityPage.tsx').then((page) => page.LiquidityPage),
    title: 'layout.title.liquidity',
    menu: { icon: 'liquidity', label: 'layout.menu.liquidity' },
    views: ['/liquidity'],
  },
  {
    paths: ['/add', '/add/:currencyIdA/:currencyIdB?', '/create/:currencyIdA/:currencyIdB?'],
    oldPaths: ['/create'],
    load: () => import('#features/liquidity/AddPage.tsx').then((page) => page.AddPage),
    title: 'layout.title.addLiquidity',
    partOf: '/liquidity',
    views: ['/add/BNB/%meow%', '/add/BNB/%meow%?with=one'],
  },
  {
    paths: ['/remove/:currencyIdA/:currencyIdB'],
    load: () => import('#features/liquidity/RemovePage.tsx').then((page) => page.RemovePage),
    title: 'layout.title.removeLiquidity',
    partOf: '/liquidity',
    views: ['/remove/BNB/%meow%'],
  },
  {
    paths: ['/find'],
    load: () => import('#features/liquidity/FindPage.tsx').then((page) => page.FindPage),
    title: 'layout.title.find',
    partOf: '/liquidity',
    views: ['/find?currencyIdA=BNB&currencyIdB=%meow%'],
  },
  {
    paths: ['/farms/auction'],
    load: () => import('#features/auctions/AuctionPage.tsx').then((page) => page.AuctionPage),
    title: 'layout.title.auction',
    menu: { icon: 'auctions', label: 'layout.menu.auctions', isLate: true },
    views: ['/farms/auction'],
  },
  {
    paths: ['/farms/*'],
    load: () => import('#features/farms/FarmsPage.tsx').then((page) => page.FarmsPage),
    title: 'layout.title.farms',
    menu: { icon: 'farms' },
    views: ['/farms', '/farms/history'],
  },
  {
    paths: ['/pools/*'],
    oldPaths: ['/staking', '/syrup'],
    load: () => import('./pages/pools/PoolsPage.tsx').then((page) => page.PoolsPage),
    title: 'layout.title.pools',
    menu: { icon: 'pools' },
    views: ['/pools', '/pools/history'],
  },
  {
    paths: ['/portfolio'],
    load: () => import('./pages/portfolio/PortfolioPage.tsx').then((page) => page.PortfolioPage),
    title: 'layout.title.portfolio',
    partOf: '/',
    views: ['/portfolio'],
  },
  {
    paths: ['/lottery/*'],
    title: 'layout.title.lottery',
    notBuilt: 'layout.notBuilt.lottery',
  },
  {
    paths: ['/ifo/*'],
    title: 'layout.title.ifo',
    notBuilt: 'layout.notBuilt.ifo',
  },
  {
    paths: ['/collectibles/*'],
    oldPaths: ['/nft'],
    title: 'layout.title.collectibles',
    notBuilt: 'layout.notBuilt.collectibles',
  },
  {
    paths: ['/teams', '/teams/:id/*'],
    title: 'layout.title.leaderboard',
    notBuilt: 'layout.notBuilt.teams',
  },
  {
    paths: ['/profile/tasks/*'],
    title: 'layout.title.tasks',
    notBuilt: 'layout.notBuilt.tasks',
  },
  {
    paths: ['/profile/*'],
    title: 'layout.title.profile',
    notBuilt: 'layout.notBuilt.profile',
  },
  {
    paths: ['/competition/*'],
    title: 'layout.title.competition',
    notBuilt: 'layout.notBuilt.competition',
  },
  {
    paths: ['/prediction/leaderboard'],
    load: () =>
      import('#features/prediction/LeaderboardPage.tsx').then((page) => page.LeaderboardPage),
    title: 'layout.title.leaderboard',
    partOf: '/prediction',
    views: ['/prediction/leaderboard'],
  },
  {
    paths: ['/prediction'],
    load: () =>
      import('#features/prediction/PredictionPage.tsx').then((page) => page.PredictionPage),
    title: 'layout.title.prediction',
    menu: { icon: 'prediction', isLate: true },
    views: ['/prediction'],
  },
  {
    paths: ['/voting', '/voting/proposal/create', '/voting/proposal/:id/*'],
    title: 'layout.title.voting',
    notBuilt: 'layout.notBuilt.voting',
  },
];

/**
 * Returns the fixed part of a route pattern: `/farms` of `/farms/*`, `/add` of `/add/:currencyIdA`.
 */
export function fixedPart(pattern: string): string {
  return pattern.replace(/\/[:*].*/, '');
}

/** Reports whether a path is the fixed part of a route pattern or lies below it. */
export function isUnder(pattern: string, pathname: string): boolean {
  return `${pathname}/`.startsWith(`${fixedPart(pattern)}/`);
}
