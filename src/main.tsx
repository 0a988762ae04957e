import { preloadPage } from '#app/pageLoaders.ts';

// The page and the app around it are loaded side by side: this module is all that is fetched before them.
preloadPage(window.location.pathname);
void import('#app/mountApp.tsx').then(({ mountApp }) => mountApp());
