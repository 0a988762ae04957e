import type { ReactNode } from 'react';
import { AmountChange } from '#entities/writeFlow/components/AmountChange.tsx';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import { fromRaw, type Raw } from '#lib/raw.ts';
import { Text } from '#ui/Text.tsx';
import { LiquidityPreview } from '../../shared/LiquidityPreview.tsx';
import type { RemoveReview } from '../removeFlow.ts';
import { lpOf } from '../../shared/removeModel.ts';
import type { LiquiditySide } from '../../shared/liquidityModel.ts';

/** Shows a simulated amount; otherwise the pool's minimum. */
function Arrival({
  side: { currency, minRaw },
  found,
}: {
  side: LiquiditySide;
  found: Raw | null;
}): ReactNode {
  const { t, locale } = useTranslation();
  if (found !== null) return <AmountChange sign="+" raw={found} currency={currency} />;
  const amount = formatAmount(fromRaw(minRaw), currency, { significant: 8, locale });
  return (
    <Text as="span" scale="sm" weight="bold" numeric>
      {t('remove.confirm.unknown', { amount, symbol: shortenSymbol(currency.symbol) })}
    </Text>
  );
}

/** Shows the LP tokens spent and both amounts received. */
export function RemovePreviewPanel({ review }: { review: RemoveReview }): ReactNode {
  const { model } = review;
  const arrival = (side: LiquiditySide, raw: Raw | null | undefined) => ({
    id: side.currency.id,
    value: <Arrival side={side} found={raw ?? null} />,
  });
  return (
    <LiquidityPreview
      review={review}
      runningKey="remove.confirm.trying"
      spent={(found) => {
        const raw = found?.spentRaw ?? model.liquidityRaw;
        return [
          {
            id: model.lp.address,
            value: <AmountChange sign="−" raw={raw} currency={lpOf(model)} />,
          },
        ];
      }}
      received={(found) => [
        arrival(model.a, found?.receivedARaw),
        arrival(model.b, found?.receivedBRaw),
      ]}
    />
  );
}
