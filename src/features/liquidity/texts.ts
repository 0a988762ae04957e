import { liquidityTexts } from '#i18n/liquidityTexts.ts';
import { addTexts } from '#i18n/t.ts';

// Every page of this feature imports this module, which loads its texts.
addTexts(liquidityTexts);
