import { liquidityTexts } from './liquidityTexts.ts';
import { addTexts } from './t.ts';

// Imported by whatever uses these texts, so that they load along with it.
addTexts(liquidityTexts);
