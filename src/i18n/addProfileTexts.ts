import { profileTexts } from './profileTexts.ts';
import { addTexts } from './t.ts';

// Imported by the pages that use these texts, so that they load along with them.
addTexts(profileTexts);
