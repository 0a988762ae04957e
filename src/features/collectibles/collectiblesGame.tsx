import '#i18n/addGamesTexts.ts';
import type { ReactNode } from 'react';
import { CatPicture } from '#entities/collectibles/CatPicture.tsx';
import { useTranslation } from '#i18n/t.ts';
import { collectibleKinds } from '#protocol/collectibleKinds.ts';

function Art(): ReactNode {
  return <CatPicture kind={0} />;
}

function News(): ReactNode {
  const { t } = useTranslation();
  return t('games.cats', { count: collectibleKinds.length });
}

/** Drawing of the game, and what goes on in it: for the menu and for Home. */
export const game = { Art, News };
