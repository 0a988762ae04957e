import { gamesTexts } from './gamesTexts.ts';
import { addTexts } from './t.ts';

// Imported by what uses these texts, so that they load along with it.
addTexts(gamesTexts);
