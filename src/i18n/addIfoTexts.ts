import { ifoTexts } from './ifoTexts.ts';
import { addTexts } from './t.ts';

// Imported by the page that uses these texts, so that they load along with it.
addTexts(ifoTexts);
