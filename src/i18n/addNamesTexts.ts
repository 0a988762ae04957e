import { namesTexts } from './namesTexts.ts';
import { addTexts } from './t.ts';

// Imported by what asks the name service, so that they load along with it.
addTexts(namesTexts);
