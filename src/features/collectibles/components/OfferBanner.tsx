import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { useTranslation } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { formatAmount } from '#lib/format.ts';
import { collectibleKinds } from '#protocol/collectibleKinds.ts';
import { Message } from '#ui/Message.tsx';
import { width } from '#ui/theme/tokens.ts';
import { takesKind, type Offer } from '../tradeInModel.ts';
import { meow, useOffer } from '../useOffer.ts';
import { OfferTerms } from './OfferTerms.tsx';

const Terms = styled.div`
  max-inline-size: ${width.card};
`;

function RunningOffer({ offer, currency }: { offer: Offer; currency: Currency }): ReactNode {
  const { t, locale } = useTranslation();
  const kinds = collectibleKinds.filter(({ id }) => takesKind(offer, id)).map(({ name }) => name);
  return (
    <Message
      variant="info"
      title={t('collectibles.tradeIn.offer', {
        kinds: new Intl.ListFormat(locale, { type: 'unit' }).format(kinds),
      })}
    >
      <Terms>
        <OfferTerms
          offer={offer}
          amountText={`${formatAmount(offer.amount, currency, { locale })} ${currency.symbol}`}
        />
      </Terms>
    </Message>
  );
}

/** Shows the offer of the trade-in while it runs (decision G5). */
export function OfferBanner(): ReactNode {
  const { t } = useTranslation();
  const { offer, issue } = useOffer();
  if (offer === null) return <RetryMessage>{t('collectibles.tradeIn.failed')}</RetryMessage>;
  if (!offer || !meow || issue === 'none' || issue === 'ended') return null;
  if (issue === 'empty') return <Message variant="info">{t('collectibles.tradeIn.empty')}</Message>;
  return <RunningOffer offer={offer} currency={meow} />;
}
