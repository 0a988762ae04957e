import { fetchOnly } from '#app/importFiles.ts';
import { pageLoader, preloadPage } from '#app/preloadPage.ts';
import { nextTask } from '#lib/nextTask.ts';

/**
 * Starts the app with the page of the address line; only this module and the page table load before
 * them. All files are requested at once, and run one by one, so that no task is long: a press waits
 * for the rest of one.
 */
async function start(): Promise<void> {
  const react = import('react-dom/client');
  const loadPage = pageLoader(window.location.pathname);
  if (loadPage) fetchOnly(loadPage);
  await nextTask();
  // The first number format makes the browser read its list of locales, which takes 10 ms or more:
  // do it while waiting.
  Intl.NumberFormat.supportedLocalesOf(navigator.language);
  await react;
  await import('#app/libraries.ts');
  await import('#app/startApp.ts');
  const { prepareApp } = await import('#app/mountApp.tsx');
  if (loadPage) await preloadPage(loadPage);
  // The first rendering would request the typeface, and lay out all texts a second time for it.
  // Where it doesn't arrive, they keep the browser's.
  document.fonts.load("1rem 'Nunito Variable'").catch(() => undefined);
  await nextTask();
  const mountApp = prepareApp();
  await nextTask();
  mountApp();
}

// Code that can't be loaded can't render: the message is in index.html.
start().catch(() => window.showStartFailure?.());
