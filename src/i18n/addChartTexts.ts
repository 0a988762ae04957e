import { chartTexts } from './chartTexts.ts';
import { addTexts } from './t.ts';

// Imported by the chart that uses these texts, so that they load along with it.
addTexts(chartTexts);
