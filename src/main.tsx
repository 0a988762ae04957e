import { preloadPage } from '#app/pageLoaders.ts';

// The page and the app around it are loaded side by side: this module is all that is fetched before them.
preloadPage(window.location.pathname);
// In a task of its own, so that a slow machine can answer the user between reading the code and running it.
void import('#app/mountApp.tsx').then(({ mountApp }) => setTimeout(mountApp));
