import '#i18n/addGamesTexts.ts';
import type { ReactNode } from 'react';
import { useUsdValue } from '#entities/prices/usePrices.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatUsd } from '#lib/format.ts';
import { amountText } from './components/Figures.tsx';
import { LuckyCatArt } from './components/LuckyCatArt.tsx';
import { lotteryContract, type LotteryContract } from './lotteryCalls.ts';
import { prizePool, type LotteryRound } from './lotteryModel.ts';
import { useCurrentId, useLotteryRound } from './useLottery.ts';

function Prize({ round, contract }: { round: LotteryRound; contract: LotteryContract }): ReactNode {
  const { t, locale } = useTranslation();
  const pool = prizePool(round);
  const usdE18 = useUsdValue(pool, contract.currency.token);
  if (usdE18 === undefined) return null;
  const amount =
    usdE18 === null
      ? amountText(pool, locale)
      : formatUsd({ numerator: usdE18, denominator: 10n ** 18n }, { locale, places: 0 });
  return t('games.lottery', { amount });
}

/** Says what the current round pays; nothing while that is not known. */
function News(): ReactNode {
  const round = useLotteryRound(useCurrentId() ?? 0);
  if (!lotteryContract || !round || round === 'none') return null;
  return <Prize round={round} contract={lotteryContract} />;
}

/** Drawing of the game, and what goes on in it: for the menu and for Home. */
export const game = { Art: LuckyCatArt, News };
