import '#i18n/addPartsTexts.ts';
import type { Translation } from '#i18n/t.ts';
import { formatUsd } from '#lib/format.ts';
import type { Token } from '#lib/currency.ts';
import type { PriceHop, PriceIssue } from './findPrice.ts';

/** Where a token's dollar price comes from, or why it has none. */
export interface PriceOrigin {
  token: Token;
  /** Pools from the token to the dollar, empty for the dollar itself; or why there is no price. */
  found: readonly PriceHop[] | PriceIssue;
}

/** Names the pools that a price comes from, and what the smallest holds; `undefined` without any. */
export function poolsText(
  { t, locale }: Translation,
  pools: readonly PriceHop[],
): string | undefined {
  const [first, ...rest] = pools;
  if (!first) return undefined;
  const names = pools.map(({ base, quote }) => `${base.symbol}-${quote.symbol}`);
  const least = rest.reduce(
    (most, { depthE18 }) => (depthE18 < most ? depthE18 : most),
    first.depthE18,
  );
  const depth = formatUsd({ numerator: least, denominator: 10n ** 18n }, { locale, places: 0 });
  return rest.length === 0
    ? t('yields.price.fromOne', { pool: names.join(), depth })
    : t('yields.price.from', { pools: names.join(', '), depth });
}

/** Says where a token's price comes from, or why it has none. */
export function originText(translation: Translation, { token, found }: PriceOrigin): string {
  const { t } = translation;
  const { symbol } = token;
  switch (found) {
    case 'none':
      return t('yields.price.none', { symbol });
    case 'thin':
      return t('yields.price.thin', { symbol });
    case 'disagree':
      return t('yields.price.disagree', { symbol });
    case 'unread':
      return t('portfolio.origin.unread', { symbol });
    default:
      return poolsText(translation, found) ?? t('portfolio.origin.dollar', { symbol });
  }
}
