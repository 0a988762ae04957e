import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useRewardTokenPrice } from '#entities/prices/useRewardTokenPrice.ts';
import { useTranslation, type Translate } from '#i18n/t.ts';
import { formatUsd } from '#lib/format.ts';
import type { Ratio } from '#lib/ratio.ts';
import { titleOf } from '../titles.ts';

/** Returns the window's title: page and product, then the reward token's price once known. */
function windowTitle(
  pathname: string,
  price: Ratio | null | undefined,
  t: Translate,
  locale: string,
): string {
  const title = t('layout.titleOfPage', { title: t(titleOf(pathname)) });
  return price ? t('layout.titleWithPrice', { title, price: formatUsd(price, { locale }) }) : title;
}

/** Keeps the window's title up to date. Renders nothing. */
export function WindowTitle(): null {
  const { pathname } = useLocation();
  const { t, locale } = useTranslation();
  const title = windowTitle(pathname, useRewardTokenPrice(), t, locale);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
