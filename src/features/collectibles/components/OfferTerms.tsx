import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import type { Offer } from '../tradeInModel.ts';
import { useTimeUntil } from '../useOffer.ts';

/** Returns when an offer ends: its block, and about how long that is. */
export function useOfferEnd({ endBlock }: Offer): string {
  const { t, locale } = useTranslation();
  const time = useTimeUntil(endBlock, locale);
  const block = endBlock.toLocaleString(locale);
  return time === undefined
    ? t('collectibles.tradeIn.untilBlock', { block })
    : t('collectibles.tradeIn.untilTime', { block, time });
}

/** Shows what an offer pays, until when, and how many it can still pay. */
export function OfferTerms({ offer, amountText }: { offer: Offer; amountText: string }): ReactNode {
  const { t, locale } = useTranslation();
  return (
    <Stack gap="xs">
      <DetailRow label={t('collectibles.tradeIn.paid')} value={amountText} />
      <DetailRow label={t('collectibles.tradeIn.until')} value={useOfferEnd(offer)} />
      <DetailRow
        label={t('collectibles.tradeIn.remaining')}
        value={offer.remaining.toLocaleString(locale)}
      />
    </Stack>
  );
}
