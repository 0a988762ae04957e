import { earnTexts } from './earnTexts.ts';
import { addTexts } from './t.ts';

// Every page that speaks of what earns imports this module, so that the texts come with it.
addTexts(earnTexts);
