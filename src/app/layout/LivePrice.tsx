import type { ReactNode } from 'react';
import { useRewardTokenPrice } from '#entities/prices/useRewardTokenPrice.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatUsdPrice, unknownText } from '#lib/format.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

/** Watches and shows the reward token's price: '–' where there is none that is believed. */
export function LivePrice(): ReactNode {
  const { t, locale } = useTranslation();
  const price = useRewardTokenPrice();
  if (price === undefined) return <Skeleton width="4rem" label={t('common.loading')} />;
  return price === null ? unknownText : formatUsdPrice(price, { locale });
}
