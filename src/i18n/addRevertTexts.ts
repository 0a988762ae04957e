import { revertTexts } from './revertTexts.ts';
import { addTexts } from './t.ts';

// Imported by the parts that show a contract's reason, so that they load together.
addTexts(revertTexts);
