import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { lateTexts } from '#i18n/lateTexts.ts';
import { addTexts } from '#i18n/t.ts';

// In the app they come with the listeners, a moment after the page.
addTexts(lateTexts);

afterEach(cleanup);
