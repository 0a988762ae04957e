import { predictionDialogsTexts } from './predictionDialogsTexts.ts';
import { addTexts } from './t.ts';

// Imported by the dialogs that use these texts, so that they load along with them.
addTexts(predictionDialogsTexts);
