import type { ReactNode } from 'react';
import { AmountChange } from '#entities/writeFlow/components/AmountChange.tsx';
import {
  SimulationPanel,
  type SimulatedChange,
} from '#entities/writeFlow/components/SimulationPanel.tsx';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import { fromRaw, type Raw } from '#lib/raw.ts';
import { Text } from '#ui/Text.tsx';
import { FoundFee } from '../../shared/FoundFee.tsx';
import type { RemovePreview } from '../removeFlow.ts';
import { lpOf, type RemoveModel } from '../../shared/removeModel.ts';
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
export function RemovePreviewPanel({
  model,
  preview,
  isStale,
}: {
  model: RemoveModel;
  preview: RemovePreview;
  /** The price has moved since it was simulated. */
  isStale: boolean;
}): ReactNode {
  const { t } = useTranslation();
  if (preview.status === 'failed') return null;
  const found = preview.status === 'ready' ? preview : undefined;
  const received = (side: LiquiditySide, raw: Raw | null | undefined): SimulatedChange => ({
    id: side.currency.id,
    direction: 'received',
    value: <Arrival side={side} found={raw ?? null} />,
  });
  return (
    <SimulationPanel
      isReady={found !== undefined}
      isStale={isStale}
      runningText={t('remove.confirm.trying')}
      changes={[
        {
          id: model.lp.address,
          direction: 'spent',
          value: (
            <AmountChange
              sign="−"
              raw={found?.spentRaw ?? model.liquidityRaw}
              currency={lpOf(model)}
            />
          ),
        },
        received(model.a, found?.receivedARaw),
        received(model.b, found?.receivedBRaw),
      ]}
    >
      <FoundFee found={found} />
    </SimulationPanel>
  );
}
