import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { battleDocument } from './battleDocument.ts';
import { dollarText } from './components/dollarText.ts';

/** Says what the battle pays by its terms. */
export function BattleNews(): ReactNode {
  const { t, locale } = useTranslation();
  if (!battleDocument) return null;
  const usd = battleDocument.prizesUsd.flat().reduce((sum, each) => sum + each, 0);
  return t('games.battle', { amount: dollarText(usd, locale) });
}
