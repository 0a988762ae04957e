import { marketTexts } from './marketTexts.ts';
import { addTexts } from './t.ts';

// Imported by the price chart, so that its texts load along with it.
addTexts(marketTexts);
