import { preloadPage } from '#app/preloadPage.ts';
import { nextTask } from '#lib/nextTask.ts';

/**
 * Loads the page of the address line and the app side by side; only this module and the page table
 * load before them. What runs long is a task each: libraries, app, page, start and first rendering.
 */
async function start(): Promise<void> {
  const libraries = import('react-dom/client');
  const page = preloadPage(window.location.pathname);
  await nextTask();
  // The first number format makes the browser read its list of locales, which takes 10 ms or more:
  // do it while waiting.
  Intl.NumberFormat.supportedLocalesOf(navigator.language);
  await libraries;
  const { prepareApp } = await import('#app/mountApp.tsx');
  await page;
  await nextTask();
  const mountApp = prepareApp();
  await nextTask();
  mountApp();
}

// Code that can't be loaded can't render: the message is in index.html.
start().catch(() => window.showStartFailure?.());
