import { preloadPage } from '#app/preloadPage.ts';

/**
 * Loads the page of the address line and the app side by side; only this module and the page table
 * load before them.
 */
async function start(): Promise<void> {
  const page = preloadPage(window.location.pathname);
  // The first number format makes the browser read its list of locales, which takes 10 ms or more:
  // do it while waiting.
  Intl.NumberFormat.supportedLocalesOf(navigator.language);
  const { mountApp } = await import('#app/mountApp.tsx');
  await page;
  // In its own task, so that a slow machine can respond between parsing and running the code.
  setTimeout(mountApp);
}

// Code that can't be loaded can't render: the message is in index.html.
start().catch(() => window.showStartFailure?.());
