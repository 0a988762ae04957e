// Every page of this feature imports this module, which loads its texts.
import '#i18n/addLiquidityTexts.ts';
