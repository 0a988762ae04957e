import type { ReactNode } from 'react';
import { AmountChange } from '#entities/writeFlow/components/AmountChange.tsx';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount } from '#lib/format.ts';
import { fromRaw, type Raw } from '#lib/raw.ts';
import { Text } from '#ui/Text.tsx';
import { LiquidityPreview } from '../../shared/LiquidityPreview.tsx';
import type { AddReview } from '../addFlow.ts';
import type { AddModel } from '../addModel.ts';

const LP = { symbol: 'LP', decimals: 18 };

/** Shows the simulated LP tokens; otherwise the pool's formula. */
function Shares({ model, found }: { model: AddModel; found: Raw | null }): ReactNode {
  const { t, locale } = useTranslation();
  if (found !== null) return <AmountChange sign="+" raw={found} currency={LP} />;
  return (
    <Text as="bdi" scale="sm" weight="bold" numeric tone="success">
      {t('add.preview.expected', {
        amount: formatAmount(fromRaw(model.liquidityRaw), LP, { significant: 8, locale }),
      })}
    </Text>
  );
}

/** Shows both amounts spent and the LP tokens received. */
export function AddPreviewPanel({ review }: { review: AddReview }): ReactNode {
  const { model } = review;
  return (
    <LiquidityPreview
      review={review}
      runningKey="add.preview.running"
      spent={(found) =>
        model.sides.map(({ currency, amountRaw }, at) => {
          const raw = found?.spentRaw[at === 0 ? 0 : 1] ?? amountRaw;
          return {
            id: currency.id,
            value: <AmountChange sign="−" raw={raw} currency={currency} />,
          };
        })
      }
      received={(found) => [
        { id: 'shares', value: <Shares model={model} found={found?.sharesRaw ?? null} /> },
      ]}
    />
  );
}
