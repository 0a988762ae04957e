import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { lateTexts } from '#i18n/lateTexts.ts';
import { earnTexts } from '#i18n/earnTexts.ts';
import { liquidityTexts } from '#i18n/liquidityTexts.ts';
import { addTexts } from '#i18n/t.ts';

// In the app they come with the listeners, a moment after the page.
addTexts(lateTexts);
addTexts(liquidityTexts);
addTexts(earnTexts);

// A busy machine may take its time to reach a condition; a condition that never comes still fails.
configure({ asyncUtilTimeout: 15_000 });

afterEach(cleanup);
