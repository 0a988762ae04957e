import { wonTexts } from './wonTexts.ts';
import { addTexts } from './t.ts';

// Imported by what uses these texts, so that they load along with it.
addTexts(wonTexts);
