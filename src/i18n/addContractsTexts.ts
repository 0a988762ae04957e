import { contractsTexts } from './contractsTexts.ts';
import { addTexts } from './t.ts';

// Imported by every part that uses these texts, so that they load with it.
addTexts(contractsTexts);
