import './addPartsTexts.ts';
import { earnTexts } from './earnTexts.ts';
import { addTexts } from './t.ts';

// Imported by every page that uses these texts, so that they load with the page.
addTexts(earnTexts);
