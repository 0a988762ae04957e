/**
 * The pages that are built, by the first part of their address. `main.tsx` starts to load the page of the address line
 * before anything else of the app is there, so this module stays as small as it is.
 */
export const pageLoaders = {
  home: async () => (await import('./pages/HomePage.tsx')).HomePage,
  swap: async () => (await import('#features/swap/SwapPage.tsx')).SwapPage,
};

const byAddress: Readonly<Record<string, () => Promise<unknown>>> = { '': pageLoaders.home, swap: pageLoaders.swap, send: pageLoaders.swap };

/** Starts to load the page at a path. A failure is told when the page is shown. */
export function preloadPage(pathname: string): void {
  byAddress[pathname.split('/')[1] ?? '']?.().catch(() => undefined);
}
