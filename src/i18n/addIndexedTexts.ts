import { indexedTexts } from './indexedTexts.ts';
import { addTexts } from './t.ts';

// Imported by what says the state of the index, so that they load along with it.
addTexts(indexedTexts);
