import type { ComponentType } from 'react';
import type { TextKey } from '#i18n/t.ts';

/** Imports the code of a page. */
export type LoadPage = () => Promise<ComponentType>;

/** Icons of the menu by name; `layout/MenuIcon.tsx` draws them. */
export type MenuIconName =
  | 'home'
  | 'swap'
  | 'droplets'
  | 'sprout'
  | 'fish'
  | 'gavel'
  | 'trend'
  | 'ticket'
  | 'cat'
  | 'rocket'
  | 'star'
  | 'megaphone'
  | 'wallet'
  | 'user'
  | 'users'
  | 'shield';

/**
 * Part of the menu: `games` and the groups of "More": what belongs to the account, to the community,
 * and to who wants to know how it works.
 */
export type MenuGroup = 'main' | 'games' | 'you' | 'community' | 'about';

/** A page of the app. */
export interface PageEntry {
  /**
   * Route patterns. The first is the page's address; one that ends in `/*` also matches longer
   * paths.
   */
  paths: readonly [string, ...string[]];
  /** Former addresses: exact paths that redirect to the page's address. */
  oldPaths?: readonly string[];
  title: TextKey;
  load: LoadPage;
  /** Entry in the menu, in the row of main pages by default; the label defaults to the title. */
  menu?: { icon: MenuIconName; label?: TextKey; group?: MenuGroup };
  /** Address of the page whose menu entry is marked on this page. */
  partOf?: string;
}

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
  },
  {
    paths: ['/swap'],
    oldPaths: ['/send'],
    load: () => import('#features/swap/SwapPage.tsx').then((page) => page.SwapPage),
    title: 'layout.title.exchange',
    menu: { icon: 'swap', label: 'layout.menu.exchange' },
  },
  {
    paths: ['/liquidity'],
    oldPaths: ['/pool'],
    load: () => import('#features/liquidity/LiquidityPage.tsx').then((page) => page.LiquidityPage),
    title: 'layout.title.liquidity',
    menu: { icon: 'droplets', label: 'layout.menu.liquidity' },
  },
  {
    paths: ['/add', '/add/:currencyIdA/:currencyIdB?', '/create/:currencyIdA/:currencyIdB?'],
    oldPaths: ['/create'],
    load: () => import('#features/liquidity/AddPage.tsx').then((page) => page.AddPage),
    title: 'layout.title.addLiquidity',
    partOf: '/liquidity',
  },
  {
    paths: ['/remove/:currencyIdA/:currencyIdB'],
    load: () => import('#features/liquidity/RemovePage.tsx').then((page) => page.RemovePage),
    title: 'layout.title.removeLiquidity',
    partOf: '/liquidity',
  },
  {
    paths: ['/find'],
    load: () => import('#features/liquidity/FindPage.tsx').then((page) => page.FindPage),
    title: 'layout.title.find',
    partOf: '/liquidity',
  },
  {
    paths: ['/farms/auction'],
    load: () => import('#features/auctions/AuctionPage.tsx').then((page) => page.AuctionPage),
    title: 'layout.title.auction',
    menu: { icon: 'gavel', group: 'community' },
  },
  {
    paths: ['/farms/*'],
    load: () => import('./pages/farms/FarmsPage.tsx').then((page) => page.FarmsPage),
    title: 'layout.title.farms',
    menu: { icon: 'sprout' },
  },
  {
    paths: ['/pools/*'],
    oldPaths: ['/staking', '/syrup'],
    load: () => import('./pages/pools/PoolsPage.tsx').then((page) => page.PoolsPage),
    title: 'layout.title.pools',
    menu: { icon: 'fish' },
  },
  {
    paths: ['/portfolio'],
    load: () => import('./pages/portfolio/PortfolioPage.tsx').then((page) => page.PortfolioPage),
    title: 'layout.title.portfolio',
    menu: { icon: 'wallet', group: 'you' },
  },
  {
    paths: ['/profile/tasks/*'],
    load: () => import('#features/profile/TasksPage.tsx').then((page) => page.TasksPage),
    title: 'layout.title.tasks',
    partOf: '/profile',
  },
  {
    paths: ['/profile/*'],
    load: () => import('#features/profile/ProfilePage.tsx').then((page) => page.ProfilePage),
    title: 'layout.title.profile',
    menu: { icon: 'user', group: 'you' },
  },
  {
    paths: ['/teams', '/teams/:id/*'],
    load: () => import('#features/teams/TeamPages.tsx').then((page) => page.TeamPages),
    title: 'layout.title.leaderboard',
    menu: { icon: 'users', label: 'layout.menu.teams', group: 'you' },
  },
  {
    paths: ['/prediction/leaderboard'],
    load: () =>
      import('#features/prediction/LeaderboardPage.tsx').then((page) => page.LeaderboardPage),
    title: 'layout.title.leaderboard',
    partOf: '/prediction',
  },
  {
    paths: ['/prediction'],
    load: () =>
      import('#features/prediction/PredictionPage.tsx').then((page) => page.PredictionPage),
    title: 'layout.title.prediction',
    menu: { icon: 'trend', group: 'games' },
  },
  {
    paths: ['/lottery'],
    load: () => import('#features/lottery/LotteryPage.tsx').then((page) => page.LotteryPage),
    title: 'layout.title.lottery',
    menu: { icon: 'ticket', group: 'games' },
  },
  {
    paths: ['/competition/*'],
    load: () =>
      import('#features/competition/CompetitionPage.tsx').then((page) => page.CompetitionPage),
    title: 'layout.title.competition',
    menu: { icon: 'star', group: 'games' },
  },
  {
    paths: ['/collectibles/*'],
    oldPaths: ['/nft'],
    load: () =>
      import('#features/collectibles/CollectiblesPage.tsx').then((page) => page.CollectiblesPage),
    title: 'layout.title.collectibles',
    menu: { icon: 'cat', group: 'games' },
  },
  {
    paths: ['/ifo', '/ifo/history'],
    load: () => import('#features/ifo/IfoPage.tsx').then((page) => page.IfoPage),
    title: 'layout.title.ifo',
    menu: { icon: 'rocket', label: 'layout.menu.ifo', group: 'community' },
  },
  {
    paths: ['/voting/proposal/create'],
    load: () => import('#features/voting/CreatePage.tsx').then((page) => page.CreatePage),
    title: 'layout.title.voting',
    partOf: '/voting',
  },
  {
    paths: ['/voting/proposal/:id'],
    load: () => import('#features/voting/ProposalPage.tsx').then((page) => page.ProposalPage),
    title: 'layout.title.voting',
    partOf: '/voting',
  },
  {
    paths: ['/voting'],
    load: () => import('#features/voting/VotingPage.tsx').then((page) => page.VotingPage),
    title: 'layout.title.voting',
    menu: { icon: 'megaphone', group: 'community' },
  },
  {
    paths: ['/about/contracts'],
    load: () => import('#features/contracts/ContractsPage.tsx').then((page) => page.ContractsPage),
    title: 'layout.title.contracts',
    menu: { icon: 'shield', group: 'about' },
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
