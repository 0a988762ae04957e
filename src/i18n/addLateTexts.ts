import { lateTexts } from './lateTexts.ts';
import { addTexts } from './t.ts';

// What is loaded later and speaks of them imports this module, so that the texts are there when it is.
addTexts(lateTexts);
