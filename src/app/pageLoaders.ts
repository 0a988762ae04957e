import type { ComponentType } from 'react';

type LoadPage = () => Promise<ComponentType>;

/**
 * The pages that are built, by their address or the first part of it. `main.tsx` starts to load the page of the address line
 * before anything else of the app is there, so this module stays as small as it is.
 */
export const pageLoaders = {
  home: async () => (await import('./pages/HomePage.tsx')).HomePage,
  swap: async () => (await import('#features/swap/SwapPage.tsx')).SwapPage,
  liquidity: async () => (await import('#features/liquidity/LiquidityPage.tsx')).LiquidityPage,
  find: async () => (await import('#features/liquidity/FindPage.tsx')).FindPage,
  add: async () => (await import('#features/liquidity/AddPage.tsx')).AddPage,
  remove: async () => (await import('#features/liquidity/RemovePage.tsx')).RemovePage,
  farms: async () => (await import('#features/farms/FarmsPage.tsx')).FarmsPage,
  pools: async () => (await import('#features/pools/PoolsPage.tsx')).PoolsPage,
  auction: async () => (await import('#features/auctions/AuctionPage.tsx')).AuctionPage,
} satisfies Record<string, LoadPage>;

const byAddress: Readonly<Record<string, LoadPage>> = {
  ...pageLoaders,
  '': pageLoaders.home,
  send: pageLoaders.swap,
  pool: pageLoaders.liquidity,
  create: pageLoaders.add,
  staking: pageLoaders.pools,
  syrup: pageLoaders.pools,
  'farms/auction': pageLoaders.auction,
};
const ready = new Map<LoadPage, ComponentType>();

/** Loads the page at a path. Never rejects: a failure is told when the page is shown. */
export async function preloadPage(pathname: string): Promise<void> {
  const load = byAddress[pathname.slice(1)] ?? byAddress[pathname.split('/')[1] ?? ''];
  try {
    if (load) ready.set(load, await load());
  } catch {
    return;
  }
}

/** A page that `preloadPage` has loaded. */
export function readyPage(load: LoadPage): ComponentType | undefined {
  return ready.get(load);
}
