import { addTexts } from './t.ts';
import { votingTexts } from './votingTexts.ts';

// Imported by the pages that use these texts, so that they load along with them.
addTexts(votingTexts);
