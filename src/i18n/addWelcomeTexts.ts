import { welcomeTexts } from './welcomeTexts.ts';
import { addTexts } from './t.ts';

// Imported by the home page, so that they load with it.
addTexts(welcomeTexts);
