import type { ReactNode } from 'react';
import { nativeCurrency } from '#config/tokens.ts';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { HoldingLine } from '#entities/holdings/components/HoldingLine.tsx';
import { HoldingSection } from '#entities/holdings/components/HoldingSection.tsx';
import { UNREAD } from '#entities/holdings/usdSum.ts';
import type { PriceOrigin } from '#entities/prices/priceOrigin.ts';
import { Worth } from '#entities/prices/Worth.tsx';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount } from '#lib/format.ts';
import { Muted } from '#ui/Text.tsx';

import type { PredictionHeld, Predictions } from './usePredictions.ts';

interface PredictionLineProps {
  held: PredictionHeld;
  origins: readonly PriceOrigin[];
}

/** Shows a prediction and leads to the game. */
function PredictionLine({ held, origins }: PredictionLineProps): ReactNode {
  const { t, locale } = useTranslation();
  const { epoch, side, amount, usdE18 } = held;
  return (
    <HoldingLine
      currencies={[nativeCurrency]}
      name={t('prediction.round', { epoch })}
      amount={`${t(side === 'bull' ? 'prediction.up' : 'prediction.down')} · ${formatAmount(amount, nativeCurrency, { locale })} ${nativeCurrency.symbol}`}
      worth={<Worth valueE18={usdE18} origins={origins} />}
      actions={[{ to: '/prediction', label: t('portfolio.open') }]}
    />
  );
}

/** Lists what an account has in rounds that aren't settled. */
export function PredictionSection({
  predictions: { found, isFailing, retry },
}: {
  predictions: Predictions;
}): ReactNode {
  const { t } = useTranslation();
  const isUnread = isFailing && !found;
  return (
    <HoldingSection
      title={t('portfolio.prediction')}
      sum={isUnread ? UNREAD : found?.openSum}
      isUnread={isFailing}
      lines={
        isUnread
          ? []
          : found?.open.map((held) => (
              <PredictionLine key={held.epoch} held={held} origins={found.origins} />
            ))
      }
    >
      {isFailing ? (
        <RetryMessage onRetry={retry}>{t('portfolio.prediction.failed')}</RetryMessage>
      ) : null}
      {found?.newest === undefined ? null : (
        <Muted scale="xs">{t('portfolio.prediction.newest', { count: found.newest })}</Muted>
      )}
    </HoldingSection>
  );
}
