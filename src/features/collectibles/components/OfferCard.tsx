import type { ReactNode } from 'react';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { useTranslation } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { formatAmount } from '#lib/format.ts';
import { collectibleKinds } from '#protocol/collectibleKinds.ts';
import { Card, CardBody } from '#ui/Card.tsx';
import { Message } from '#ui/Message.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { takesKind, type Offer } from '../tradeInModel.ts';
import { meow, useOffer } from '../useOffer.ts';
import { useOfferEnd } from './OfferTerms.tsx';

function RunningOffer({ offer, currency }: { offer: Offer; currency: Currency }): ReactNode {
  const { t, locale } = useTranslation();
  const end = useOfferEnd(offer);
  const kinds = collectibleKinds.filter(({ id }) => takesKind(offer, id)).map(({ name }) => name);
  return (
    <Card variant="flat">
      <CardBody>
        <Text weight="bold">
          {t('collectibles.tradeIn.offer', {
            kinds: new Intl.ListFormat(locale).format(kinds),
            amount: `${formatAmount(offer.amount, currency, { locale })} ${currency.symbol}`,
          })}
        </Text>
        <Muted>
          {t('collectibles.tradeIn.remaining')}: {offer.remaining.toLocaleString(locale)} ·{' '}
          {t('collectibles.tradeIn.until')}: {end}
        </Muted>
      </CardBody>
    </Card>
  );
}

/** Shows the offer of the trade-in while it runs (decision G5). */
export function OfferCard(): ReactNode {
  const { t } = useTranslation();
  const { offer, issue } = useOffer();
  if (offer === null) return <RetryMessage>{t('collectibles.tradeIn.failed')}</RetryMessage>;
  if (!offer || !meow || issue === 'none' || issue === 'ended') return null;
  if (issue === 'empty') return <Message variant="info">{t('collectibles.tradeIn.empty')}</Message>;
  return <RunningOffer offer={offer} currency={meow} />;
}
