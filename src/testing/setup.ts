import { afterAll, afterEach, vi } from 'vitest';
import { chartTexts } from '#i18n/chartTexts.ts';
import { lateTexts } from '#i18n/lateTexts.ts';
import { earnTexts } from '#i18n/earnTexts.ts';
import { liquidityTexts } from '#i18n/liquidityTexts.ts';
import { predictionDialogsTexts } from '#i18n/predictionDialogsTexts.ts';
import { predictionTexts } from '#i18n/predictionTexts.ts';
import { portfolioTexts } from '#i18n/portfolioTexts.ts';
import { addTexts } from '#i18n/t.ts';

// The app loads them with the listeners, shortly after the page.
addTexts(lateTexts);
addTexts(liquidityTexts);
addTexts(earnTexts);
addTexts(predictionDialogsTexts);
addTexts(predictionTexts);
addTexts(chartTexts);
addTexts(portfolioTexts);

// The next file may run in the same process.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// Most tests need no document, and save half a second.
if (typeof document !== 'undefined') {
  const [{ cleanup, configure }] = await Promise.all([
    import('@testing-library/react'),
    import('@testing-library/jest-dom/vitest'),
  ]);
  // A busy machine may be slow to reach a condition; one that never comes still fails.
  configure({ asyncUtilTimeout: 15_000 });
  afterEach(cleanup);
  afterAll(() => {
    localStorage.clear();
    sessionStorage.clear();
    document.body.replaceChildren();
    Reflect.deleteProperty(document, 'hidden');
    Reflect.deleteProperty(document, 'visibilityState');
  });
}
