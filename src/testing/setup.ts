import { afterEach } from 'vitest';
import { lateTexts } from '#i18n/lateTexts.ts';
import { earnTexts } from '#i18n/earnTexts.ts';
import { liquidityTexts } from '#i18n/liquidityTexts.ts';
import { addTexts } from '#i18n/t.ts';

// In the app they come with the listeners, a moment after the page.
addTexts(lateTexts);
addTexts(liquidityTexts);
addTexts(earnTexts);

// Most tests need no page, and half a second less.
if (typeof document !== 'undefined') {
  const [{ cleanup, configure }] = await Promise.all([
    import('@testing-library/react'),
    import('@testing-library/jest-dom/vitest'),
  ]);
  // A busy machine may take its time to reach a condition; a condition that never comes still fails.
  configure({ asyncUtilTimeout: 15_000 });
  afterEach(cleanup);
}
