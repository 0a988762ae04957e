import '#i18n/addGamesTexts.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { battleDocument } from './battleDocument.ts';
import { dollarText } from './components/dollarText.ts';
import { TrophyArt } from './components/TrophyArt.tsx';

/** Says what the battle pays by its terms. */
function News(): ReactNode {
  const { t, locale } = useTranslation();
  if (!battleDocument) return null;
  const usd = battleDocument.prizesUsd.flat().reduce((sum, each) => sum + each, 0);
  return t('games.battle', { amount: dollarText(usd, locale) });
}

/** Drawing of the game, and what goes on in it: for the menu and for Home. */
export const game = { Art: TrophyArt, News };
