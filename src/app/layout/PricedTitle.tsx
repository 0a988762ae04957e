import { useRewardTokenPrice } from '#entities/prices/useRewardTokenPrice.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatUsdPrice } from '#lib/format.ts';
import { useWindowTitle } from './useWindowTitle.ts';

/** Keeps the window's title at `title` and, once known, the reward token's price. */
export function PricedTitle({ title }: { title: string }): null {
  const { t, locale } = useTranslation();
  const price = useRewardTokenPrice();
  useWindowTitle(
    price ? t('layout.titleWithPrice', { title, price: formatUsdPrice(price, { locale }) }) : title,
  );
  return null;
}
