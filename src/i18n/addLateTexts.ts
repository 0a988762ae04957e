import { lateTexts } from './lateTexts.ts';
import { addTexts } from './t.ts';

// Imported by the parts that are loaded later and use these texts, so that they load together.
addTexts(lateTexts);
