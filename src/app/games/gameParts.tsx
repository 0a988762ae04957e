import type { ReactNode } from 'react';
import { CatPicture } from '#entities/collectibles/CatPicture.tsx';
import { BattleNews } from '#features/competition/BattleNews.tsx';
import { TrophyArt } from '#features/competition/components/TrophyArt.tsx';
import { LuckyCatArt } from '#features/lottery/components/LuckyCatArt.tsx';
import { LotteryNews } from '#features/lottery/LotteryNews.tsx';
import { PredictionNews } from '#features/prediction/PredictionNews.tsx';
import { useTranslation } from '#i18n/t.ts';
import { collectibleKinds } from '#protocol/collectibleKinds.ts';
import type { MenuIconName } from '../pages.ts';
import { WedgesArt } from './WedgesArt.tsx';

function CatsNews(): ReactNode {
  const { t } = useTranslation();
  return t('games.cats', { count: collectibleKinds.length });
}

/** Drawing of a game, and what goes on in it. */
export interface GameParts {
  art: ReactNode;
  news: ReactNode;
}

/** The games by their names in the menu. */
export const gameParts: Partial<Record<MenuIconName, GameParts>> = {
  prediction: { art: <WedgesArt />, news: <PredictionNews /> },
  lottery: { art: <LuckyCatArt />, news: <LotteryNews /> },
  competition: { art: <TrophyArt />, news: <BattleNews /> },
  collectibles: { art: <CatPicture kind={0} />, news: <CatsNews /> },
};
