import type { ReactNode } from 'react';
import { AmountChange } from '#entities/writeFlow/components/AmountChange.tsx';
import {
  SimulationPanel,
  type SimulatedChange,
} from '#entities/writeFlow/components/SimulationPanel.tsx';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount } from '#lib/format.ts';
import { fromRaw, type Raw } from '#lib/raw.ts';
import { Text } from '#ui/Text.tsx';
import { FoundFee } from '../../shared/FoundFee.tsx';
import type { AddModel } from '../addModel.ts';
import type { AddPreview } from '../addFlow.ts';

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
export function AddPreviewPanel({
  model,
  preview,
  isStale,
}: {
  model: AddModel;
  preview: AddPreview;
  /** The price has moved since it was simulated. */
  isStale: boolean;
}): ReactNode {
  const { t } = useTranslation();
  if (preview.status === 'failed') return null;
  const found = preview.status === 'ready' ? preview : undefined;
  const spent = model.sides.map(({ currency, amountRaw }, at): SimulatedChange => {
    const raw = found?.spentRaw[at === 0 ? 0 : 1] ?? amountRaw;
    return {
      id: currency.id,
      direction: 'spent',
      value: <AmountChange sign="−" raw={raw} currency={currency} />,
    };
  });
  return (
    <SimulationPanel
      isReady={found !== undefined}
      isStale={isStale}
      runningText={t('add.preview.running')}
      changes={[
        ...spent,
        {
          id: 'shares',
          direction: 'received',
          value: <Shares model={model} found={found?.sharesRaw ?? null} />,
        },
      ]}
    >
      <FoundFee found={found} />
    </SimulationPanel>
  );
}
