import '#i18n/addGamesTexts.ts';
import type { ReactNode } from 'react';
import { useChainClock } from '#chain/blocks/useChainClock.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatRemaining } from '#lib/time.ts';
import { WedgesArt } from './components/WedgesArt.tsx';
import { useMarket, useRound } from './usePrediction.ts';

/** Says which round takes positions and for how long; nothing while that is not known. */
function News(): ReactNode {
  const { t, locale } = useTranslation();
  const epoch = useMarket()?.currentEpoch ?? 0;
  const round = useRound(epoch);
  const now = useChainClock()?.now;
  if (!round || round === 'none' || now === undefined) return null;
  const left = round.lockAt - now;
  return round.state === 'open' && left > 0
    ? t('games.prediction', { epoch, time: formatRemaining(left, locale) })
    : t('games.prediction.soon', { epoch });
}

/** Drawing of the game, and what goes on in it: for the menu and for Home. */
export const game = { Art: WedgesArt, News };
