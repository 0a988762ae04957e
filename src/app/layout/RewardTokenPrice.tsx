import type { ReactNode } from 'react';
import { useRewardTokenPrice } from '#entities/prices/useRewardTokenPrice.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatUsd, unknownText } from '#lib/format.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

/** Shows the reward token's price in dollars: a skeleton while loading, '–' if there is none. */
export function RewardTokenPrice(): ReactNode {
  const { t, locale } = useTranslation();
  const price = useRewardTokenPrice();
  if (price === undefined) return <Skeleton width="4rem" label={t('common.loading')} />;
  return price === null ? unknownText : formatUsd(price, { locale });
}
