import { preloadPage } from '#app/preloadPage.ts';

/** The page of the address line and the app around it are loaded side by side: this module is all that is fetched before them. */
async function start(): Promise<void> {
  const page = preloadPage(window.location.pathname);
  // Whoever formats a number first has the browser read its list of locales, for 10 ms and more: now, while nothing else can be done.
  Intl.NumberFormat.supportedLocalesOf(navigator.language);
  const { mountApp } = await import('#app/mountApp.tsx');
  await page;
  // In a task of its own, so that a slow machine can answer the user between reading the code and running it.
  setTimeout(mountApp);
}

// What cannot be loaded cannot say so: the sentence stands in the page itself.
start().catch(() => {
  document.getElementById('unreachable')?.removeAttribute('hidden');
  document.getElementById('root')?.setAttribute('hidden', '');
});
