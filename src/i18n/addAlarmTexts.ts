import { alarmTexts } from './alarmTexts.ts';
import { addTexts } from './t.ts';

// Imported by the check of the contracts, and by what shows its result.
addTexts(alarmTexts);
