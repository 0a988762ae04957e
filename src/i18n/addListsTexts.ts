import { listsTexts } from './listsTexts.ts';
import { addTexts } from './t.ts';

// Imported by the parts that use these texts, so that they load along with them.
addTexts(listsTexts);
