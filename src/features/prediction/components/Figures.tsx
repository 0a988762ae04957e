import type { ReactNode } from 'react';
import { nativeCurrency } from '#config/tokens.ts';
import { useTranslation, type Translate } from '#i18n/t.ts';
import { formatAmount, formatBps, formatPrice, formatUsd, unknownText } from '#lib/format.ts';
import type { Ratio } from '#lib/ratio.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { netMultiplier, type Round, type Side } from '../predictionModel.ts';

const E8 = 10n ** 8n;
const PRICE_PLACES = 4;

/** Formats a price of the feed, with 8 decimals, in dollars. */
export function priceText(priceE8: bigint, locale: string): string {
  return formatUsd({ numerator: priceE8, denominator: E8 }, { locale, places: PRICE_PLACES });
}

/** Formats an amount in wei with the coin's symbol: '0.5 BNB'. */
export function coinText(amount: bigint, locale: string): string {
  return `${formatAmount(amount, nativeCurrency, { locale })} ${nativeCurrency.symbol}`;
}

/** Formats a result in wei with its sign: '+0.5 BNB', '−0.1 BNB'. */
export function signedText(amount: bigint, locale: string): string {
  const sign = amount > 0n ? '+' : amount < 0n ? '−' : '';
  return sign + coinText(amount < 0n ? -amount : amount, locale);
}

/** Formats a multiplier to two decimals, rounded down. */
export function multiplierText(multiplier: Ratio, locale: string): string {
  return formatPrice(multiplier, { locale, places: 2, significant: 20, rounding: 'down' });
}

/** Shows a price of the feed: a skeleton until it is read, '–' where there is none. */
export function Price({ priceE8 }: { priceE8: bigint | null | undefined }): ReactNode {
  const { t, locale } = useTranslation();
  if (priceE8 === undefined) return <Skeleton width="6rem" label={t('common.loading')} />;
  return (
    <Verbatim>
      {priceE8 === null || priceE8 <= 0n ? unknownText : priceText(priceE8, locale)}
    </Verbatim>
  );
}

/** Shows how the close price differs from the lock price. */
export function PriceMove({ from, to }: { from: bigint; to: bigint }): ReactNode {
  const { locale } = useTranslation();
  const move = to - from;
  const sign = move > 0n ? '+' : move < 0n ? '−' : '';
  return (
    <Text
      as="bdi"
      scale="sm"
      weight="bold"
      numeric
      {...(move === 0n ? {} : { tone: move > 0n ? 'success' : 'danger' })}
    >
      {sign}
      {priceText(move < 0n ? -move : move, locale)}
    </Text>
  );
}

/** Returns what a side pays: '1.94x payout', or that nobody is on it. */
export function sideText(round: Round, side: Side, t: Translate, locale: string): string {
  const multiplier = netMultiplier(round, side);
  return multiplier
    ? t('prediction.multiplier', { multiplier: multiplierText(multiplier, locale) })
    : t('prediction.noStakes');
}

/** Returns the fee of a round: '3%'. */
export function feeText({ feeBps }: Pick<Round, 'feeBps'>, locale: string): string {
  return formatBps(feeBps, { locale });
}
